import type { Selectable } from 'kysely';
import type { Store } from '@/contract/stores';
import type { Answer } from '@/contract/types';
import type { PointType } from '@/domain/points';
import { bahtOfPoints, worthInBaht } from '@/domain/points';
import type { PointDiscountTable, ReceiptTable } from '@/server/db/schema-points';
import type { Won } from '@/server/modules/points/earning-campaigns';
import type { ReturnRow } from './return.store';

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

/** The result of a void: what it took after earlier returns. A bill that was paid with points but never sold has no receipt. */
export function presentVoid(
  receipt: ReceiptRow | undefined,
  discount: DiscountRow | undefined,
  back: { coupons: string[]; rewards: string[] },
): Extract<Answer<'voidPurchase'>, { taken: unknown }> {
  const taken = (type: PointType) => (receipt?.[`taken_${type}`] ?? 0) + (receipt?.[`settled_${type}`] ?? 0);
  const owed = (type: PointType) => (receipt ? leftOwing(receipt, type) : 0);
  return {
    taken: { cjpoint: taken('cjpoint'), kidpoint: taken('kidpoint') },
    owed: { cjpoint: owed('cjpoint'), kidpoint: owed('kidpoint') },
    restored: discount?.restored_points ?? 0,
    ...back,
  };
}

/** The result of a return, or that it waits for its sale. */
export function presentReturn(row: ReturnRow): Answer<'returnPurchase'> {
  const { return_no, cjpoint, kidpoint } = row;
  if (row.applied_at === 0) return { return_no, waiting: true };
  return {
    return_no,
    returned_amount: row.total_satang / 100,
    paid_with_points: bahtOfPoints(row.paid_points),
    cjpoint,
    kidpoint,
    debt: { cjpoint: leftOwing(row, 'cjpoint'), kidpoint: leftOwing(row, 'kidpoint') },
    restored: row.restored_points,
    coupons: row.coupons,
    rewards: row.rewards,
    // Free goods change nothing on an invoice.
    credit_note: row.invoice_no === null || row.total_satang === 0 ? 'NOT_NEEDED' : 'PENDING',
  };
}

/** What the next earnings pay: other points of the member have paid the rest. */
function leftOwing(row: Owing, type: PointType): number {
  return row[`owed_${type}`] - row[`settled_${type}`];
}

type Owing = Record<`${'owed' | 'settled'}_${PointType}`, number>;

/** For the member's copy of the data; amounts in baht. */
export function presentRecord(receipt: ReceiptRow, returned: readonly ReturnRow[]) {
  const { branch_code, bill_no, sold_at, by_mobile, cjpoint, kidpoint, voided_at } = receipt;
  const returns = returned.filter((one) => one.branch_code === branch_code && one.bill_no === bill_no);
  return {
    branch_code,
    bill_no,
    sold_at,
    by_mobile,
    cjpoint,
    kidpoint,
    ...(receipt.campaign_code !== null && {
      campaign: receipt.campaign_code,
      campaign_points: receipt.campaign_points,
    }),
    voided_at,
    total: receipt.total_satang / 100,
    discount: receipt.discount_satang / 100,
    products: receipt.lines.map(({ name, quantity, amountSatang, discountSatang }) => ({
      name,
      quantity,
      amount: amountSatang / 100,
      discount: discountSatang / 100,
    })),
    returns: returns.map((one) => ({
      branch_code: one.return_branch,
      return_no: one.return_no,
      returned_at: one.returned_at,
      cjpoint: one.cjpoint,
      kidpoint: one.kidpoint,
      restored_points: one.restored_points,
      total: one.total_satang / 100,
      products: one.lines.map(({ line, quantity, amountSatang }) => ({
        name: receipt.lines[line]?.name ?? '',
        quantity,
        amount: amountSatang / 100,
      })),
    })),
  };
}

export type Titles = { purchase: Title; voided: Title; returned: Title; discount: (baht: number) => Title };

/** The titles of a till's movements for members. An unknown branch is named by its code. */
export function titlesOf(branchCode: string, store: NamedStore | undefined): Titles {
  const { th, en } = branchNameOf(branchCode, store);
  return {
    purchase: { th: `ซื้อสินค้าที่${th}`, en: `Purchase at ${en}` },
    returned: { th: `คืนสินค้าที่${th}`, en: `Goods returned at ${en}` },
    voided: { th: `ยกเลิกบิลที่${th}`, en: `Bill cancelled at ${en}` },
    discount: (baht) => ({ th: `ใช้เป็นส่วนลด ${baht} บาท`, en: `${baht} baht off a bill` }),
  };
}

/** For the till. */
export function presentCampaign({ campaign: { code, name_th, name_en }, points }: Won) {
  return { code, name_th, name_en, points };
}

/** The title of what a bill earned, with its campaign and what that gave. */
export function withCampaign({ th, en }: Title, won: Won | undefined): Title {
  if (!won) return { th, en };
  const { campaign, points } = won;
  return { th: `${th} · ${campaign.name_th} (+${points})`, en: `${en} · ${campaign.name_en} (+${points})` };
}

export function branchNameOf(branchCode: string, store?: NamedStore): Title {
  return { th: store?.name_th ?? `สาขา ${branchCode}`, en: store?.name_en ?? `branch ${branchCode}` };
}

type NamedStore = Pick<Store, 'name_th' | 'name_en'>;

type Title = { th: string; en: string };
