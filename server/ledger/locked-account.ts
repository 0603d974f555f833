import type { PointType } from '@/domain/points';
import type { Db } from '@/server/db/transact';
import * as store from './store';

/** A member's account as it was when a transaction took hold of it, and the proof that it did. */
export type LockedAccount = Locked;

/** Holds the account until the transaction ends. There is no other way to a `LockedAccount`. */
export async function lockAccount(tx: Db, memberId: string): Promise<LockedAccount> {
  return new Locked(tx, memberId, await store.lockAccount(tx, memberId));
}

type Row = Awaited<ReturnType<typeof store.lockAccount>>;

class Locked {
  readonly frozenAt: number;
  readonly debt: Record<PointType, number>;
  readonly #tx: Db;
  readonly #memberId: string;

  constructor(tx: Db, memberId: string, { frozen_at, debt_cjpoint, debt_kidpoint }: Row) {
    this.#tx = tx;
    this.#memberId = memberId;
    this.frozenAt = frozen_at;
    this.debt = { cjpoint: debt_cjpoint, kidpoint: debt_kidpoint };
  }

  /** Another transaction's hold, or another member's, proves nothing. */
  holds(tx: Db, memberId: string): boolean {
    return this.#tx === tx && this.#memberId === memberId;
  }
}
