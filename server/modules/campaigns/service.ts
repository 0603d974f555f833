import type { Answer, Body, Query } from '@/contract/types';
import type { CampaignKind } from '@/domain/campaigns';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { Turn } from '@/server/db/batches';
import { ownTurn } from '@/server/db/batches';
import type { Db } from '@/server/db/transact';
import { inTransaction, transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { StaffCaller } from '@/server/modules/staff/types';
import { actorOf } from '@/server/modules/staff/types';
import { writeAct } from '@/server/platform/audit';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import { pageOf } from '@/server/platform/pages';
import * as store from './campaign.store';
import { countDay, findLastDay } from './figure.store';

/** One campaign, and who does what to it. */
export type Named = { kind: CampaignKind; code: string };

type Act<N extends 'endCampaign' | 'raiseQuota'> = Named & Body<N> & { caller: StaffCaller; traceId: string };

export type CampaignsService = {
  list(asked: Query<'listCampaigns'>): Promise<Answer<'listCampaigns'>>;
  campaignOf(named: Named): Promise<Outcome<Answer<'getCampaign'>, '404'>>;
  end(act: Act<'endCampaign'>): Promise<Outcome<Answer<'endCampaign'>, '404' | '412'>>;
  raise(act: Act<'raiseQuota'>): Promise<Outcome<Answer<'raiseQuota'>, '404' | '412'>>;
  /** Counts what was collected and used, day by day, since it was last done. */
  countDays(turn?: Turn): Promise<void>;
};

const perPage = 50;
const daysShown = 60;
const branchesShown = 20;
const daySeconds = 24 * 60 * 60;

export function createCampaignsService({ db, clock }: Pick<Deps, 'db' | 'clock'>): CampaignsService {
  /** Does it to the row, and writes what it was and is. */
  const change = (
    { kind, code, caller, traceId, reason, note }: Act<'endCampaign'>,
    act: 'end' | 'raise_quota',
    work: (tx: Db) => Promise<boolean>,
  ) =>
    transact(db, async (tx) => {
      const before = await store.findCampaign(tx, kind, code);
      if (!before) return refuse('404');
      if (!(await work(tx))) return refuse('412');
      const after = await store.findCampaign(tx, kind, code);
      if (!after) throw new Error('a campaign is gone after it was changed');
      const name = nameOf(kind, act);
      if (!name) return refuse('412');
      await writeAct(
        tx,
        { clock },
        {
          ...{ actor: actorOf(caller), act: name, on: { kind, id: code }, reason, note, traceId },
          ...{ before: changeable(before), after: changeable(after) },
        },
      );
      return value(after);
    });

  return {
    list: async ({ kind, order = 'left', all = false, after }) => {
      const asked = { kind, order, all, after: keyOf(after) };
      const rows = await store.listCampaigns(db, asked, { now: clock.now(), most: perPage + 1 });
      const { page, next } = pageOf(rows, perPage, (last) => `${store.placeOf(last, order)}.${last.code}`);
      return { items: page, next };
    },
    campaignOf: async ({ kind, code }) => {
      const campaign = await store.findCampaign(db, kind, code);
      if (!campaign) return refuse('404');
      const days = await store.daysOf(db, kind, code, daysShown);
      return value({ campaign, days, branches: await store.branchesOf(db, kind, code, branchesShown) });
    },
    end: (act) => change(act, 'end', (tx) => store.endCampaign(tx, act.kind, act.code, clock.now())),
    raise: (act) =>
      change(act, 'raise_quota', (tx) => store.raiseQuota(tx, act.kind, act.code, { to: act.to, now: clock.now() })),
    countDays: async (turn = ownTurn) => {
      const now = clock.now();
      const last = await findLastDay(db);
      if (last === undefined) return;
      // Whatever began before midnight may be written a little later.
      const isNight = now - startOfDay(now) < lateSeconds;
      for (let from = startOfDay(last) - (isNight ? daySeconds : 0); from <= now && turn.isMine(); from += daySeconds)
        await inTransaction(db, (tx) => countDay(tx, { from, until: from + daySeconds }));
    },
  };
}

const lateSeconds = 60 * 60;

function startOfDay(seconds: number): number {
  return startOfBangkokDaySeconds(bangkokDate(seconds));
}

function nameOf(kind: CampaignKind, act: 'end' | 'raise_quota') {
  if (act === 'end') return `${kind}.end` as const;
  return kind === 'mission' ? undefined : (`${kind}.raise_quota` as const);
}

function changeable({ effective_to, quota, drawn }: store.CampaignRow) {
  return { effective_to, quota, drawn };
}

function keyOf(after: string | undefined) {
  const [, place, code = ''] = /^(\d{1,12})\.([A-Z0-9-]{3,32})$/.exec(after ?? '') ?? [];
  return place === undefined ? undefined : { place: Number(place), code };
}
