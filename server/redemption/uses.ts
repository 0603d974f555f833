import type { Db } from '@/server/db/transact';
import type { Redemption } from './store';
import { createCodeStore, createRedemptionStore } from './store';
import type { RedemptionTables } from './tables';

/** `usedAt` 0: unused. A reward confirmed in the app has a use without a till. */
export type StandingUse = { usedAt: number; usedBranch: string | null };

export type Usage<Row> = {
  tables: RedemptionTables;
  find: (db: Db, id: string) => Promise<Row | undefined>;
  standingOf: (row: Row) => StandingUse;
  /** Sets or replaces its use. The row is locked. */
  setUse: (tx: Db, id: string, use: { usedAt: number; branchCode: string }) => Promise<void>;
  /** Undoes its use. The row is locked. */
  unuse: (tx: Db, id: string) => Promise<void>;
};

/**
 * Which of its uses a coupon or reward shows. Tills that were offline may have used it twice: then the earliest use that was not given back,
 * so that the order in which uses and releases arrive does not matter.
 */
export function createUses<Row>({ tables, find, standingOf, setUse, unuse }: Usage<Row>) {
  const codes = createCodeStore(tables);
  const redemptions = createRedemptionStore(tables);

  return {
    /** A new use was stored. The row is locked, and `row` is from before. */
    add: async (tx: Db, row: Row, { owner_id, redeemed_at: usedAt, branch_code: branchCode }: Redemption) => {
      const standing = standingOf(row);
      const open = await redemptions.open(tx, owner_id);
      const [first] = open;
      const isByTill = open.some((use) => isOf(use, standing));
      if (standing.usedAt > 0 && !isByTill) return;
      await setUse(
        tx,
        owner_id,
        first ? { usedAt: first.redeemed_at, branchCode: first.branch_code } : { usedAt, branchCode },
      );
    },
    /** A use was given back. If nothing else used it, a code that is still shown ends with it. */
    remove: async (tx: Db, released: Redemption) => {
      const { owner_id } = released;
      const row = await find(tx, owner_id);
      if (!row || !isOf(released, standingOf(row))) return;
      const [next] = await redemptions.open(tx, owner_id);
      if (next) return setUse(tx, owner_id, { usedAt: next.redeemed_at, branchCode: next.branch_code });
      await unuse(tx, owner_id);
      await codes.remove(tx, owner_id);
    },
  };
}

function isOf({ redeemed_at, branch_code }: Redemption, { usedAt, usedBranch }: StandingUse): boolean {
  return redeemed_at === usedAt && branch_code === usedBranch;
}
