import type { RawBuilder } from 'kysely';
import type { MissionLeader } from '@/contract/missions';
import type { Answer } from '@/contract/types';
import { maskName } from '@/domain/identity/masks';
import type { Language } from '@/domain/languages';
import { leadersShown, rankToReach, resultsShownDays } from '@/domain/missions';
import type { ImportPlan } from '@/server/catalogue/plan';
import type { Turn } from '@/server/db/batches';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MembersService } from '@/server/modules/members/service';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { SessionService } from '@/server/modules/session/service';
import { messageText } from '@/server/platform/message-text';
import type { MissionProgress, MissionRow } from './present';
import { bahtOf, presentMission } from './present';
import { presentStampCard } from './present-stamps';
import { rankMissions } from './ranking.store';
import type { CatalogueMission } from './read-catalogue';
import { forgetStamps, listCards, listStamps, listTerms } from './stamp.store';
import type { Stamps } from './stamps';
import { createStamps } from './stamps';
import * as standings from './standing.store';
import * as store from './store';

/** A purchase without a member is not counted. */
export type Purchase = { memberId: string | undefined; spendSatang: number; soldAt: number };

/** A bill counts once for every mission that was running when it was sold, with what of it was not voided or returned. */
export type MissionsService = {
  list(memberId: string, language: Language): Promise<Answer<'getMissions'>>;
  listStampCards(memberId: string): Promise<Answer<'getStampCards'>>;
  stamps: Stamps;
  /** The stamp cards that are not withdrawn, with their terms. */
  listStampTerms(db: Db): ReturnType<typeof listTerms>;
  /** The parts that count a bill, for the statement that records it; undefined for a bill without a member. */
  counting(bill: BillKey, purchase: Purchase): RawBuilder<unknown> | undefined;
  /** Lowers what a bill counts to what is left of it. */
  takeBack(tx: Db, bill: BillKey, leftSatang: number): Promise<void>;
  /** Makes new rankings where spends have changed, once over all processes. */
  rankDue(turn?: Turn): Promise<void>;
  /** The member's spends and stamps in missions, for their own copy of the data. */
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
  /** Former members are missing from the next rankings, and have no name in the current ones. */
  erase(tx: Db, memberId: string): Promise<void>;
  /** Imports the missions of a catalogue, all or nothing. Missions that it lacks stay; those listed for withdrawal are withdrawn. */
  importCatalogue(tx: Db, wanted: readonly CatalogueMission[], withdraw?: Codes): Promise<ImportPlan<CatalogueMission>>;
  /** What an import would do now, without locking. */
  compareCatalogue(wanted: readonly CatalogueMission[], withdraw: Codes): Promise<ImportPlan<CatalogueMission>>;
};

type Codes = readonly string[];

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'ids' | 'jobs' | 'log'> & {
  coupons: Parameters<typeof createStamps>[0]['coupons'];
  members: Pick<MembersService, 'namesOf'>;
  session: Pick<SessionService, 'linkedOf'>;
};

/** A little less than the interval of the regular jobs, so that no round is missed. */
const rankedEverySeconds = { product: 9 * 60, sandbox: 60 };

const daySeconds = 24 * 60 * 60;

export function createMissionsService(needs: Needs): MissionsService {
  const { db, clock, config, members, session } = needs;

  /** Only members who use the app have agreed to appear in it, under a masked name. */
  const leadersOf = async (tx: Db, row: MissionRow, me: string, language: Language): Promise<MissionLeader[]> => {
    const first = await standings.listLeaders(tx, row.mission_uuid, leadersShown);
    const ids = first.map(({ member_id }) => member_id);
    const [names, linked] = [await members.namesOf(tx, ids), await session.linkedOf(tx, ids)];
    return first.map(({ rank, member_id, spend_satang }) => {
      const known = linked.has(member_id) ? names.get(member_id) : undefined;
      const display_name = known
        ? maskName(known.firstname_th, known.lastname_th)
        : messageText('missionMember', language);
      return { rank, display_name, spend: bahtOf(spend_satang), me: member_id === me };
    });
  };

  const progressOf = async (
    tx: Db,
    row: MissionRow,
    memberId: string,
    language: Language,
  ): Promise<MissionProgress> => {
    const own = await store.findSpend(tx, row.mission_uuid, memberId);
    const rank = (await standings.findRank(tx, row.mission_uuid, memberId))?.rank ?? null;
    const reach = rankToReach(row.prizes, rank);
    const holder = reach === undefined ? undefined : await standings.findAtRank(tx, row.mission_uuid, reach);
    return {
      spendSatang: own?.spend_satang ?? 0,
      rank,
      prizeSatang: reach === undefined ? null : (holder?.spend_satang ?? 0),
      leaders: await leadersOf(tx, row, memberId, language),
    };
  };

  return {
    list: (memberId, language) =>
      standings.readTogether(db, async (tx) => {
        const now = clock.now();
        const missions: Answer<'getMissions'> = [];
        for (const row of await store.listShown(tx, now, now - resultsShownDays * daySeconds)) {
          const progress = row.kind === 'advertising' ? none : await progressOf(tx, row, memberId, language);
          missions.push(presentMission(row, progress, now));
        }
        return missions;
      }),
    listStampCards: async (memberId) => {
      const now = clock.now();
      const cards = await listCards(db, memberId, now, now - resultsShownDays * daySeconds);
      return cards.map((card) => presentStampCard(card, now));
    },
    stamps: createStamps(needs),
    listStampTerms: listTerms,
    counting: (bill, { memberId, spendSatang, soldAt }) => {
      if (memberId === undefined || spendSatang <= 0) return undefined;
      const now = clock.now();
      return store.counting({ ...bill, memberId, spendSatang, soldAt, reachedAt: Math.min(soldAt, now), now });
    },
    takeBack: async (tx, bill, leftSatang) => {
      const counted = (await store.countedOf(tx, bill)).filter(({ spend_satang }) => spend_satang > leftSatang);
      if (counted.length === 0) return;
      await store.lowerBill(tx, bill, leftSatang);
      for (const one of counted)
        await store.subtract(tx, { ...one, spend_satang: one.spend_satang - leftSatang }, clock.now());
    },
    rankDue: (turn) => rankMissions({ db, clock }, rankedEverySeconds[config.sandbox ? 'sandbox' : 'product'], turn),
    dataOf: async (memberId) => [
      ...(await store.listSpends(db, memberId)).map(({ spend_satang, ...rest }) => ({
        ...rest,
        spend: bahtOf(spend_satang),
      })),
      ...(await listStamps(db, memberId)),
    ],
    erase: async (tx, memberId) => {
      await store.forgetSpends(tx, memberId, clock.now());
      await forgetStamps(tx, memberId);
    },
    importCatalogue: (tx, wanted, withdraw = []) => store.importMissions(tx, { wanted, withdraw }),
    compareCatalogue: (wanted, withdraw) => store.compareMissions(db, { wanted, withdraw }),
  };
}

const none: MissionProgress = { spendSatang: 0, rank: null, prizeSatang: null, leaders: [] };
