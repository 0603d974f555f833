import type { MissionLeader } from '@/contract/missions';
import type { Answer } from '@/contract/types';
import { maskName } from '@/domain/identity/mask-name';
import type { Language } from '@/domain/languages';
import { leadersShown, rankToReach, resultsShownDays } from '@/domain/missions';
import type { ImportPlan } from '@/server/catalogue/plan';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MembersService } from '@/server/modules/members/service';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { SessionService } from '@/server/modules/session/service';
import { messageText } from '@/server/platform/message-text';
import type { MissionProgress, MissionRow } from './present';
import { bahtOf, presentMission } from './present';
import { rankMissions } from './ranking.store';
import type { CatalogueMission } from './read-catalogue';
import * as store from './store';

/** Without a member it is nobody's, and counts for nobody. */
export type Purchase = { memberId: string | undefined; spendSatang: number; soldAt: number };

/** A bill counts once for every mission that was on when it was sold, and takes back what it added when it is cancelled. */
export type MissionsService = {
  list(memberId: string, language: Language): Promise<Answer<'getMissions'>>;
  count(tx: Db, bill: BillKey, purchase: Purchase): Promise<void>;
  takeBack(tx: Db, bill: BillKey): Promise<void>;
  /** Makes new rankings where spends have changed, once, whatever the number of processes. */
  rankDue(): Promise<void>;
  /** What a member has spent in missions, for the copy of their own data. */
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
  /** Whoever has left is in no rankings from the next on, and without a name in the present ones. */
  erase(tx: Db, memberId: string): Promise<void>;
  /** Makes the missions what the catalogue says, all or nothing; what it no longer has is withdrawn, never deleted. */
  importCatalogue(tx: Db, wanted: readonly CatalogueMission[]): Promise<ImportPlan<CatalogueMission>>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'config'> & {
  members: Pick<MembersService, 'namesOf'>;
  session: Pick<SessionService, 'linkedOf'>;
};

/** A little less than the time between two rounds of the regular jobs, so that no round is missed. */
const rankedEverySeconds = { product: 9 * 60, sandbox: 60 };

const daySeconds = 24 * 60 * 60;

export function createMissionsService({ db, clock, config, members, session }: Needs): MissionsService {
  /** Only members who use the app have agreed to be seen in it, and under a masked name. */
  const leadersOf = async (row: MissionRow, me: string, language: Language): Promise<MissionLeader[]> => {
    const first = await store.listLeaders(db, row, leadersShown);
    const ids = first.map(({ member_id }) => member_id);
    const [names, linked] = [await members.namesOf(db, ids), await session.linkedOf(db, ids)];
    return first.map(({ rank, member_id, spend_satang }) => {
      const known = linked.has(member_id) ? names.get(member_id) : undefined;
      const display_name = known
        ? maskName(known.firstname_th, known.lastname_th)
        : messageText('missionMember', language);
      return { rank, display_name, spend: bahtOf(spend_satang), me: member_id === me };
    });
  };

  const progressOf = async (row: MissionRow, memberId: string, language: Language): Promise<MissionProgress> => {
    const own = await store.findSpend(db, row.mission_uuid, memberId);
    const rank = (await store.findRank(db, row, memberId))?.rank ?? null;
    const reach = rankToReach(row.prizes, rank);
    const holder = reach === undefined ? undefined : await store.findAtRank(db, row, reach);
    return {
      spendSatang: own?.spend_satang ?? 0,
      rank,
      prizeSatang: reach === undefined ? null : (holder?.spend_satang ?? 0),
      leaders: await leadersOf(row, memberId, language),
    };
  };

  return {
    list: async (memberId, language) => {
      const now = clock.now();
      const missions: Answer<'getMissions'> = [];
      for (const row of await store.listShown(db, now, now - resultsShownDays * daySeconds)) {
        const progress = row.kind === 'advertising' ? none : await progressOf(row, memberId, language);
        missions.push(presentMission(row, progress, now));
      }
      return missions;
    },
    count: async (tx, { branchCode, billNo }, { memberId, spendSatang, soldAt }) => {
      if (memberId === undefined || spendSatang <= 0) return;
      const now = clock.now();
      for (const { mission_uuid } of await store.listCounting(tx, soldAt)) {
        const bill = { branch_code: branchCode, bill_no: billNo, mission_uuid, member_id: memberId };
        const reachedAt = Math.min(soldAt, now);
        await store.addBill(tx, { ...bill, spend_satang: spendSatang }, { reachedAt, now });
      }
    },
    takeBack: async (tx, bill) => {
      const counted = await store.removeBill(tx, bill);
      for (const one of counted.sort((a, b) => (a.mission_uuid < b.mission_uuid ? -1 : 1)))
        await store.subtract(tx, one, clock.now());
    },
    rankDue: () => rankMissions({ db, clock }, rankedEverySeconds[config.sandbox ? 'sandbox' : 'product']),
    dataOf: async (memberId) =>
      (await store.listSpends(db, memberId)).map(({ spend_satang, ...rest }) => ({
        ...rest,
        spend: bahtOf(spend_satang),
      })),
    erase: (tx, memberId) => store.forgetSpends(tx, memberId, clock.now()),
    importCatalogue: (tx, wanted) => store.importMissions(tx, wanted),
  };
}

const none: MissionProgress = { spendSatang: 0, rank: null, prizeSatang: null, leaders: [] };
