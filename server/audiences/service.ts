import type { Audience, AudienceKind } from '@/domain/audiences';
import { purchaseDays } from '@/domain/audiences';
import type { GroupSums } from '@/domain/group-figures';
import { bangkokDayNumber } from '@/domain/reminders';
import { bangkokOffsetSeconds } from '@/domain/time/bangkok';
import type { Turn } from '@/server/db/batches';
import { inBatches, ownTurn } from '@/server/db/batches';
import type { AudienceFigures } from '@/server/db/schema-audiences';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { StoresService } from '@/server/modules/stores/service';
import type { AudienceCampaign, Due } from './audience.store';
import * as store from './audience.store';
import type { CampaignKey, Choice } from './choose.store';
import { chooseBatch, countFitting, countMembers, endOfBatch, fittingOf, isEnd, noMember } from './choose.store';
import * as purchases from './purchase.store';

const daySeconds = 24 * 60 * 60;
const defaultMembersAtOnce = 10_000;

/** Bills of tills that were offline arrive within so many days. */
const lateBillDays = 8;

/** So many members are counted in about a second. */
const sampleMembers = 200_000;
const keptSeconds = 60;

/** Bills that are being recorded now are read the next time. */
const underWaySeconds = 10 * 60;

/** The figures of both groups stay; who was in which is needed no longer. */
const membersKeptDays = 90;

/** A campaign and its audience, as a draft or a file has it. */
export type AudienceAsked = CampaignKey & { audience: Audience };

/** Whether a member is in a campaign is read with `db/in-audience.ts`, in the statement that reads the campaign. */
export type AudiencesService = {
  /** Chooses the members of campaigns that run or soon will: at the start of each day in Bangkok, and when a campaign is new or changed. */
  chooseDue(turn?: Turn): Promise<void>;
  /** Notes what members bought up to yesterday. Each bill is read once. */
  readPurchases(turn?: Turn): Promise<void>;
  /** Sums what both groups took up and spent, once a day. */
  measureDue(turn?: Turn): Promise<void>;
  /** How many members would be chosen now; from a sample, if there are many. */
  count(asked: readonly AudienceAsked[]): Promise<CountedAudience[]>;
  /** Those of the members who would be chosen now, and not held out. */
  fittingOf(db: Db, asked: AudienceAsked, memberIds: readonly string[]): Promise<ReadonlySet<string>>;
  figuresOf(kind: AudienceKind, code: string): Promise<Awaited<ReturnType<typeof store.findAudience>>>;
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
  erase(tx: Db, memberId: string): Promise<void>;
};

/** `one_in` above 1: reckoned from one member in so many, and multiplied. */
export type CountedAudience = CampaignKey & {
  fitting: number;
  held_out: number;
  without_consent: number;
  one_in: number;
};

type Needs = Pick<Deps, 'db' | 'clock'> & { stores: Pick<StoresService, 'branchesIn'> };

export function createAudiencesService(
  { db, clock, stores }: Needs,
  membersAtOnce = defaultMembersAtOnce,
): AudiencesService {
  /** A draft is compared whenever it is looked at. */
  const counted = new Map<string, { at: number; found: CountedAudience[] }>();

  const choiceOf = async (db: Db, { kind, code, audience }: AudienceAsked): Promise<Choice> => ({
    kind,
    code,
    audience,
    now: clock.now(),
    branches: audience.provinces ? await stores.branchesIn(db, audience.provinces) : [],
  });

  /** Batch by batch, each with the progress that it made. */
  const choose = async (due: Due, turn: Turn) => {
    const choice = await choiceOf(db, due);
    const day = bangkokDayNumber(choice.now);
    for (let after = due.after ?? noMember; turn.isMine(); ) {
      const last = await endOfBatch(db, after, membersAtOnce);
      await inTransaction(db, async (tx) => {
        await chooseBatch(tx, choice, { after, last });
        await store.forgetErased(tx, choice.now - daySeconds);
        await store.noteProgress(tx, due, { day, after: isEnd(last) ? null : last, now: choice.now });
      });
      if (isEnd(last)) return;
      after = last;
    }
  };

  const measure = async (campaign: AudienceCampaign, turn: Turn) => {
    const now = clock.now();
    const figures: AudienceFigures = { at: now, shown: noSums, held_out: noSums };
    for (let after = noMember; turn.isMine(); ) {
      const sums = await store.sumBatch(db, campaign, { after, size: membersAtOnce, now });
      for (const { held_out, last: _last, ...more } of sums) {
        const group = held_out ? 'held_out' : 'shown';
        figures[group] = added(figures[group], more);
      }
      const last = sums
        .map((group) => group.last)
        .sort()
        .at(-1);
      if (last === undefined) return store.putFigures(db, campaign, { day: bangkokDayNumber(now), figures });
      after = last;
    }
  };

  return {
    chooseDue: async (turn = ownTurn) => {
      const now = clock.now();
      const day = bangkokDayNumber(now);
      const due = await store.listDue(db, { day, now, soon: now + daySeconds });
      if (due.length === 0) return;
      const hasPurchases = ((await purchases.findRead(db))?.day ?? 0) >= day;
      for (const one of due)
        if (turn.isMine() && (hasPurchases || !asksForPurchases(one.audience))) await choose(one, turn);
    },
    readPurchases: async (turn = ownTurn) => {
      const now = clock.now();
      const today = bangkokDayNumber(now);
      const read = await purchases.findRead(db);
      if (read && read.day >= today) return;
      const oldest = today - purchaseDays;
      const readAt = now - underWaySeconds;
      if (read)
        await inTransaction(db, async (tx) => {
          const span = { from: startOf(read.day - lateBillDays), until: startOf(read.day) };
          await purchases.readBills(tx, { ...span, recordedSince: read.readAt });
          await purchases.noteRead(tx, { day: read.day, readAt });
        });
      const first = read ? startOf(read.day) : await purchases.firstSale(db, startOf(oldest));
      for (let day = Math.max(oldest, bangkokDayNumber(first ?? now)); day < today && turn.isMine(); day += 1)
        await inTransaction(db, async (tx) => {
          await purchases.readBills(tx, { from: startOf(day), until: startOf(day + 1) });
          await store.forgetErased(tx, now - daySeconds);
          await purchases.noteRead(tx, { day: day + 1, readAt });
        });
      if (turn.isMine()) await purchases.noteRead(db, { day: today, readAt });
      await inBatches(turn, membersAtOnce, (size) => purchases.forgetBefore(db, oldest, size));
    },
    measureDue: async (turn = ownTurn) => {
      const now = clock.now();
      const ended = { endedAfter: now - lateBillDays * daySeconds };
      for (const one of await store.listUnmeasured(db, { day: bangkokDayNumber(now), now, ...ended }))
        if (turn.isMine()) await measure(one, turn);
      const before = now - membersKeptDays * daySeconds;
      await inBatches(turn, membersAtOnce, (size) => store.endMembers(db, before, size));
    },
    count: async (asked) => {
      if (asked.length === 0) return [];
      const [now, key] = [clock.now(), JSON.stringify(asked)];
      const before = counted.get(key);
      if (before && before.at > now - keptSeconds) return before.found;
      const oneIn = Math.max(1, Math.floor((await countMembers(db)) / sampleMembers));
      const found: CountedAudience[] = [];
      for (const one of asked) {
        const counts = await countFitting(db, await choiceOf(db, one), oneIn);
        const times = (count: number) => count * oneIn;
        const { fitting, held_out, without_consent } = counts;
        const about = { kind: one.kind, code: one.code, one_in: oneIn };
        found.push({
          ...about,
          fitting: times(fitting),
          held_out: times(held_out),
          without_consent: times(without_consent),
        });
      }
      counted.clear();
      counted.set(key, { at: now, found });
      return found;
    },
    fittingOf: async (db, asked, memberIds) => new Set(await fittingOf(db, await choiceOf(db, asked), memberIds)),
    figuresOf: (kind, code) => store.findAudience(db, kind, code),
    dataOf: (memberId) => store.everythingOf(db, memberId),
    erase: store.erase,
  };
}

function asksForPurchases({ provinces, bought_within_days, not_bought_within_days, bought }: Audience): boolean {
  return [provinces, bought_within_days, not_bought_within_days, bought].some((condition) => condition !== undefined);
}

function startOf(day: number): number {
  return day * daySeconds - bangkokOffsetSeconds;
}

const noSums: GroupSums = { members: 0, collected: 0, used: 0, spent: 0, spentSquares: 0 };

function added(one: GroupSums, more: GroupSums): GroupSums {
  return {
    members: one.members + more.members,
    collected: one.collected + more.collected,
    used: one.used + more.used,
    spent: one.spent + more.spent,
    spentSquares: one.spentSquares + more.spentSquares,
  };
}
