import { linesLeft } from '@/domain/returns';
import { savedByEachUse } from '@/domain/savings';
import type { Db } from '@/server/db/transact';
import type { UsedBill } from './campaign-counts.store';
import { billsWithUses, branchesWithUses, countCampaigns } from './campaign-counts.store';
import type { MonthSpan } from './month-span';

/** The campaigns of a month, with what their uses took off: by the same rule as what a member's card saved. One store's bills at a time. */
export async function campaignsOf(db: Db, span: MonthSpan) {
  const counted = await countCampaigns(db, span);
  const taken = new Map<string, number>();
  for (const branchCode of await branchesWithUses(db, span))
    for (const bill of await billsWithUses(db, branchCode, span)) addDiscounts(taken, bill);
  return counted.map((row) => ({ ...row, discount_satang: taken.get(keyOf(row)) ?? 0 }));
}

const kindsOfUse = { coupon: 'coupons', reward: 'rewards' } as const;

/** Goods that came back were not sold at a discount. */
function addDiscounts(taken: Map<string, number>, { lines, returned, uses }: UsedBill): void {
  const named = uses.map(({ kind, benefit }) => ({ kind: kindsOfUse[kind], benefit }));
  for (const [place, satang] of savedByEachUse(linesLeft(lines, returned.flat()), named).entries()) {
    const use = uses[place];
    if (use) taken.set(keyOf(use), (taken.get(keyOf(use)) ?? 0) + satang);
  }
}

function keyOf({ kind, code }: { kind: string; code: string }): string {
  return `${kind} ${code}`;
}
