import type { Db } from '@/server/db/transact';
import type { Clock } from '@/server/platform/clock';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import { createCodeStore, createRedemptionStore } from './store';
import type { RedemptionTables } from './tables';

/** How staff make a coupon or a reward usable again. */
export type GivenBack<Row> = {
  tables: RedemptionTables;
  /** Locks the row until the transaction ends. */
  lock: (tx: Db, id: string) => Promise<Row | undefined>;
  stateOf: (row: Row) => { memberId: string; usedAt: number; until: number };
  /** Undoes its use. The row is locked. */
  unuse: (tx: Db, id: string) => Promise<void>;
};

/** Can be given back. `usedAt` 0: only a code had been shown. */
export type Returnable = { usedAt: number; carryOut: () => Promise<void> };

/** The row is locked until the transaction ends. */
export type GiveBack = (tx: Db, memberId: string, id: string) => Promise<Outcome<Returnable, '404' | '412'>>;

/**
 * Gives back what the member collected or paid for, until its own end: its use is released and its code deleted, so that a new one can be
 * shown immediately. The place in the quota stays taken. 404: not this member's · 412: expired, or there is nothing to undo.
 */
export function createGiveBack<Row>({ tables, lock, stateOf, unuse }: GivenBack<Row>, clock: Clock): GiveBack {
  const codes = createCodeStore(tables);
  const redemptions = createRedemptionStore(tables);

  return async (tx, memberId, id) => {
    const row = await lock(tx, id);
    const state = row && stateOf(row);
    if (state?.memberId !== memberId) return refuse('404');
    const now = clock.now();
    const { usedAt, until } = state;
    const isUntouched = usedAt === 0 && !(await codes.findOf(tx, id));
    if (until <= now || isUntouched) return refuse('412');
    const carryOut = async () => {
      for (const use of await redemptions.open(tx, id))
        await redemptions.markReleased(tx, use.id, { by: 'staff', now });
      if (usedAt > 0) await unuse(tx, id);
      await codes.remove(tx, id);
    };
    return value({ usedAt, carryOut });
  };
}
