import type { Selectable } from 'kysely';
import type { Store } from '@/contract/stores';
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

/** The result of a void. A bill that was paid with points but never sold has no receipt. */
export function presentVoid(
  receipt: ReceiptRow | undefined,
  discount: DiscountRow | undefined,
  back: { coupons: string[]; rewards: string[] },
): Extract<Answer<'voidPurchase'>, { taken: unknown }> {
  return {
    taken: { cjpoint: receipt?.taken_cjpoint ?? 0, kidpoint: receipt?.taken_kidpoint ?? 0 },
    owed: { cjpoint: receipt?.owed_cjpoint ?? 0, kidpoint: receipt?.owed_kidpoint ?? 0 },
    restored: discount?.restored_points ?? 0,
    ...back,
  };
}

/** For the member's copy of the data; amounts in baht. */
export function presentRecord(receipt: ReceiptRow) {
  const { branch_code, bill_no, sold_at, cjpoint, kidpoint, voided_at } = receipt;
  return {
    branch_code,
    bill_no,
    sold_at,
    cjpoint,
    kidpoint,
    voided_at,
    total: receipt.total_satang / 100,
    discount: receipt.discount_satang / 100,
    products: receipt.lines.map(({ name, quantity, amountSatang, discountSatang }) => ({
      name,
      quantity,
      amount: amountSatang / 100,
      discount: discountSatang / 100,
    })),
  };
}

export type Titles = { purchase: Title; voided: Title; discount: (baht: number) => Title };

/** The titles of a till's movements for members. An unknown branch is named by its code. */
export function titlesOf(branchCode: string, store: NamedStore | undefined): Titles {
  const { th, en } = branchNameOf(branchCode, store);
  return {
    purchase: { th: `ซื้อสินค้าที่${th}`, en: `Purchase at ${en}` },
    voided: { th: `ยกเลิกบิลที่${th}`, en: `Bill cancelled at ${en}` },
    discount: (baht) => ({ th: `ใช้เป็นส่วนลด ${baht} บาท`, en: `${baht} baht off a bill` }),
  };
}

export function branchNameOf(branchCode: string, store?: NamedStore): Title {
  return { th: store?.name_th ?? `สาขา ${branchCode}`, en: store?.name_en ?? `branch ${branchCode}` };
}

type NamedStore = Pick<Store, 'name_th' | 'name_en'>;

type Title = { th: string; en: string };
