import type { PointType } from '@/domain/points';
import type { Db } from '@/server/db/transact';
import * as store from './store';

/** A member's account as it was when a transaction locked it, and the proof of that lock. */
export type LockedAccount = Locked;

/** Locks the account until the transaction ends. There is no other way to obtain a `LockedAccount`. */
export async function lockAccount(tx: Db, memberId: string): Promise<LockedAccount> {
  return new Locked(tx, memberId, await store.lockAccount(tx, memberId));
}

type Row = Awaited<ReturnType<typeof store.lockAccount>>;

class Locked {
  readonly frozenAt: number;
  /** True until the identity of the card's holder has been proven. */
  readonly isUnproven: boolean;
  /** The chat account whose rich menu changes with the first Kids Club points. */
  readonly menuAccount: string | null;
  /** The member collects for a reward that the balance has not reached since it was chosen. */
  readonly hasOpenGoal: boolean;
  readonly debt: Record<PointType, number>;
  readonly #tx: Db;
  readonly #memberId: string;

  constructor(tx: Db, memberId: string, row: Row) {
    this.#tx = tx;
    this.#memberId = memberId;
    this.frozenAt = row.frozen_at;
    this.isUnproven = row.identity_unproven && row.need_verify_pid;
    this.menuAccount = row.menu_account;
    this.hasOpenGoal = row.has_open_goal;
    this.debt = { cjpoint: row.debt_cjpoint, kidpoint: row.debt_kidpoint };
  }

  /** Whether it was locked in this transaction and for this member. */
  holds(tx: Db, memberId: string): boolean {
    return this.#tx === tx && this.#memberId === memberId;
  }
}
