import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Debts } from '@/server/ledger/debts';
import { everyDebtEntry, noDebts, owesSomething, takeUp } from '@/server/ledger/debts';
import type { Ledger } from '@/server/ledger/ledger';
import type { Secrets } from '@/server/platform/secrets';
import * as store from './former-member.store';
import type { Identifier } from './seal-identity';
import type { MembersService } from './service';

/** How long after an erasure a voided bill still counts. */
const billsCountDays = 30;
const daySeconds = 24 * 60 * 60;

/** A member, and the ID by which an earlier membership is found. */
export type Returning = { memberId: string; identifier: Identifier };

/** The facts that remain about erased members, by a keyed hash of the ID (decision 053). */
export type FormerMembers = {
  /** Settles the debts of a member who is erased in this transaction, and stores what is left of them, and the welcome coupon. */
  remember(tx: Db, memberId: string, hadWelcome: boolean): Promise<void>;
  /**
   * Takes up the debts that a person who joins or links a card in this transaction had left. Returns whether they had the welcome coupon
   * before.
   */
  takeBack(tx: Db, returning: Returning): Promise<{ hadWelcome: boolean }>;
  /** The erased members whose bills still count. Their accounts must be locked. */
  stillOwing(tx: Db, memberIds: readonly string[]): Promise<Set<string>>;
  /** Settles the effect of a void on the account of an erased member, and stores the rest. */
  settleVoid(tx: Db, memberId: string): Promise<void>;
  /** The facts about an earlier membership, for the member's copy of the data. */
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'> & {
  ledger: Pick<Ledger, 'settleDebts' | 'forfeit'>;
  members: Pick<MembersService, 'identifierOf'>;
} & Pick<Deps, 'ids'>;

export function createFormerMembers(needs: Needs): FormerMembers {
  const { db, clock, secrets, ledger, members } = needs;
  return {
    remember: async (tx, memberId, hadWelcome) => {
      const debts = await ledger.settleDebts(tx, memberId);
      const identityKey = keyOf(secrets, await members.identifierOf(tx, memberId));
      const now = clock.now();
      const window = { since: now - billsCountDays * daySeconds, until: now + billsCountDays * daySeconds };
      await store.linkIfSpent(tx, { memberId, identityKey }, window);
      if (hadWelcome || owesSomething(debts) || (await store.find(tx, identityKey)))
        await store.keep(tx, { identity_key: identityKey, had_welcome: hadWelcome, debts }, now);
    },
    takeBack: async (tx, returning) => {
      const [kept] = await takeBackDebts(tx, needs, [returning]);
      return { hadWelcome: kept?.had_welcome ?? false };
    },
    stillOwing: async (tx, memberIds) => {
      const owing = new Set<string>();
      for (const id of memberIds) if (await store.keyOfMembership(tx, id, clock.now())) owing.add(id);
      return owing;
    },
    settleVoid: async (tx, memberId) => {
      const debts = await ledger.settleDebts(tx, memberId);
      // What the void gave back, and no debt took, is forfeited like the rest.
      await ledger.forfeit(tx, memberId);
      const identity_key = await store.keyOfMembership(tx, memberId, clock.now());
      if (identity_key !== undefined && owesSomething(debts))
        await store.keep(tx, { identity_key, had_welcome: false, debts }, clock.now());
    },
    dataOf: async (memberId) => {
      const kept = await store.find(db, keyOf(secrets, await members.identifierOf(db, memberId)));
      const before = kept
        ? [{ kind: 'member_before', had_welcome: kept.had_welcome, left_month: kept.left_month }]
        : [];
      const entries = await everyDebtEntry(db, memberId);
      return [...before, ...entries.map(({ kind, ...entry }) => ({ kind: `debt_${kind}`, ...entry }))];
    },
  };
}

/**
 * Takes up the debts of members who joined, were imported or linked a card in this transaction. Returns their facts, in no order; one
 * statement if none was a member before.
 */
export async function takeBackDebts(
  tx: Db,
  needs: Pick<Deps, 'clock' | 'ids' | 'secrets'>,
  returning: readonly Returning[],
) {
  if (returning.length === 0) return [];
  const memberIds = new Map(
    returning.map(({ memberId, identifier }) => [keyOf(needs.secrets, identifier), memberId] as const),
  );
  const kept = await store.lockAll(tx, [...memberIds.keys()]);
  const owing = kept.flatMap(({ identity_key, debt_cjpoint: cjpoint, debt_kidpoint: kidpoint }) => {
    const debts: Debts = { ...noDebts, cjpoint, kidpoint };
    const memberId = memberIds.get(identity_key);
    return memberId !== undefined && owesSomething(debts) ? [{ identity_key, memberId, debts }] : [];
  });
  if (owing.length > 0) {
    await takeUp(tx, needs, owing);
    await store.clearDebts(
      tx,
      owing.map(({ identity_key }) => identity_key),
    );
  }
  return kept;
}

/**
 * Differs from the look-up key of the ID, which is erased, so that an older copy of the tables cannot be matched. Without the kind of ID,
 * so that a citizen ID typed as a passport number gives the same hash.
 */
function keyOf(secrets: Secrets, { text }: Identifier): string {
  return secrets.lookUpKey('former-member', text);
}
