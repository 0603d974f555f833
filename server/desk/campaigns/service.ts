import type { Answer, Query } from '@/contract/types';
import type { CampaignKind } from '@/domain/campaigns';
import { limits } from '@/domain/limits';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { AudiencesService } from '@/server/audiences/service';
import type { Turn } from '@/server/db/batches';
import { ownTurn } from '@/server/db/batches';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import { pageOf } from '@/server/platform/pages';
import * as store from './campaign.store';
import { groupsOf } from './check-audiences';
import { countDay, findLastDay } from './figure.store';

/** One campaign. */
export type Named = { kind: CampaignKind; code: string };

export type CampaignsService = {
  list(asked: Query<'listCampaigns'>): Promise<Answer<'listCampaigns'>>;
  campaignOf(named: Named): Promise<Outcome<Answer<'getCampaign'>, '404'>>;
  /** Counts collected and used ones, day by day, since the last count. */
  countDays(turn?: Turn): Promise<void>;
};

const perPage = 50;
const daysShown = 60;
const branchesShown = 20;
const daySeconds = 24 * 60 * 60;

type Needs = Pick<Deps, 'db' | 'clock'> & { audiences: Pick<AudiencesService, 'figuresOf'> };

export function createCampaignsService({ db, clock, audiences }: Needs): CampaignsService {
  return {
    list: async ({ kind, order = 'left', all = false, named, after }) => {
      const now = clock.now();
      const asked = { kind, order, all, named: named?.trim().toLowerCase(), after: keyOf(after) };
      const rows = await store.listCampaigns(db, asked, { now, most: perPage + 1 });
      const { page, next } = pageOf(rows, perPage, (last) => `${store.placeOf(last, { order, now })}.${last.code}`);
      // Those of the first page hold for the others.
      const counts = after === undefined ? await store.countCampaigns(db, asked, now) : null;
      return { items: page, next, counts };
    },
    campaignOf: async ({ kind, code }) => {
      const campaign = await store.findCampaign(db, kind, code, clock.now());
      if (!campaign) return refuse('404');
      const days = await store.daysOf(db, kind, code, daysShown);
      const quotaAlone = kind === 'mission' || kind === 'earning' ? null : await store.quotaAlone(db, kind, code);
      return value({
        campaign,
        quota_alone: quotaAlone,
        groups: kind === 'mission' || kind === 'prize' ? null : groupsOf(await audiences.figuresOf(kind, code)),
        days,
        branches: await store.branchesOf(db, kind, code, branchesShown),
      });
    },
    countDays: async (turn = ownTurn) => {
      const now = clock.now();
      const last = await findLastDay(db);
      if (last === undefined) return;
      // Events before midnight may be written slightly later, and what tills did offline some days later.
      const isNight = now - startOfDay(now) < lateSeconds;
      for (
        let from = startOfDay(last) - (isNight ? lateDays * daySeconds : 0);
        from <= now && turn.isMine();
        from += daySeconds
      )
        await inTransaction(db, (tx) => countDay(tx, { from, until: from + daySeconds }));
    },
  };
}

const lateSeconds = 60 * 60;
const lateDays = limits.codeScannedBackHours / 24 + 1;

function startOfDay(seconds: number): number {
  return startOfBangkokDaySeconds(bangkokDate(seconds));
}

function keyOf(after: string | undefined) {
  const [, place, code = ''] = /^(\d{1,12})\.([A-Z0-9-]{3,32})$/.exec(after ?? '') ?? [];
  return place === undefined ? undefined : { place: Number(place), code };
}
