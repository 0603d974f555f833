import type { Selectable } from 'kysely';
import type { Answer } from '@/contract/types';
import { worthInBaht } from '@/domain/points';
import type { PointDiscountTable, ReceiptTable } from '@/server/db/schema-points';

export type ReceiptRow = Selectable<ReceiptTable>;
export type DiscountRow = Selectable<PointDiscountTable>;

export function presentDiscount({
  points,
  balance,
}: {
  points: number;
  balance: number;
}): Answer<'discountWithPoints'> {
  return { points, baht: worthInBaht(points), balance };
}

/** What cancelling a bill did. A bill that was only paid for, and never sold, has no receipt. */
export function presentVoid(
  receipt: ReceiptRow | undefined,
  discount: DiscountRow | undefined,
  back: { coupons: string[]; rewards: string[] },
): Answer<'voidPurchase'> {
  return {
    taken: { cjpoint: receipt?.taken_cjpoint ?? 0, kidpoint: receipt?.taken_kidpoint ?? 0 },
    owed: { cjpoint: receipt?.owed_cjpoint ?? 0, kidpoint: receipt?.owed_kidpoint ?? 0 },
    restored: discount?.restored_points ?? 0,
    ...back,
  };
}

/** For the member's own copy: sums in baht. */
export function presentRecord(receipt: ReceiptRow) {
  const { branch_code, bill_no, sold_at, cjpoint, kidpoint, voided_at } = receipt;
  return {
    ...{ branch_code, bill_no, sold_at, cjpoint, kidpoint, voided_at },
    total: receipt.total_satang / 100,
    discount: receipt.discount_satang / 100,
    products: receipt.lines.map(({ name, quantity, amountSatang, discountSatang }) => ({
      ...{ name, quantity },
      ...{ amount: amountSatang / 100, discount: discountSatang / 100 },
    })),
  };
}
