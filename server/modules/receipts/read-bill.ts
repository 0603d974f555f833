import { createHash } from 'node:crypto';
import type { BillLineOnWire } from '@/contract/till-points';
import type { Body } from '@/contract/types';
import { unitPriceSatang } from '@/domain/etax';
import type { CategoryCodes } from '@/domain/goods-categories';
import { categoryOf } from '@/domain/goods-categories';
import { limits } from '@/domain/limits';
import type { BillLine } from '@/domain/purchases';
import { isQuantity, satangOf } from '@/domain/purchases';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { FieldError, Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { ReferredMember } from './member-reference';

/** A till's bill, in satang. `contentHash` is equal for equal content. */
export type Bill = {
  lines: BillLine[];
  totalSatang: number;
  discountSatang: number;
  contentHash: string;
};

/** The member as the till named it: by card, or by a reference that it got for the mobile number. */
export type NamedMember = { memberNo: string } | ReferredMember | undefined;

/** 422: an amount with more than two decimal places, a quantity with more than three, or a price of one piece over all bounds. */
export function readBill(
  { sold_at, lines: given }: Pick<Body<'recordPurchase'>, 'sold_at' | 'lines'>,
  named: NamedMember,
  codes: CategoryCodes,
): Outcome<Bill, '422'> {
  const read = given.map(readLine);
  const fields = read.flatMap(({ wrong }, place) =>
    wrong.map(({ field, message }) => ({ field: `lines.${place}.${field}`, message })),
  );
  if (fields.length > 0) return refuse('422', { fields });
  const said = read.map(({ line }) => line);
  const lines = said.map((line) => inOurWords(line, codes));
  const sumOf = (amount: (line: BillLine) => number) => lines.reduce((sum, line) => sum + amount(line), 0);
  return value({
    lines,
    totalSatang: sumOf((line) => line.amountSatang),
    discountSatang: sumOf((line) => line.discountSatang),
    // Uses the till's own values, so that a retry is recognised after the file of categories has changed.
    contentHash: hashOf([hashedName(named), sold_at, said]),
  });
}

const messagesOfTime = {
  sold_at: { ahead: 'saleMustBeOver', old: 'saleMustBeRecent' },
  returned_at: { ahead: 'returnMustBeOver', old: 'returnMustBeRecent' },
} as const;

/** A till's clock may be slightly ahead, and a till that was offline sends its bills and returns later. */
export function wrongTimeOf(field: keyof typeof messagesOfTime, at: number, now: number): FieldError[] {
  const { ahead, old } = messagesOfTime[field];
  if (at > now + limits.billSoldAheadSeconds) return [{ field, message: ahead }];
  return at < now - limits.billSoldBackDays * daySeconds ? [{ field, message: old }] : [];
}

/** The Bangkok day of an instant: from its first second up to, but not including, the next day's. */
export function dayOf(atSeconds: number): { from: number; to: number } {
  const from = startOfBangkokDaySeconds(bangkokDate(atSeconds));
  return { from, to: from + daySeconds };
}

const daySeconds = 24 * 60 * 60;

function readLine({ amount, discount, mother_and_baby, ...rest }: BillLineOnWire) {
  const { sku, name, category = '', quantity } = rest;
  const [amountSatang, discountSatang] = [satangOf(amount), satangOf(discount)];
  const sums = { amountSatang: amountSatang ?? 0, discountSatang: discountSatang ?? 0 };
  const line: BillLine = { sku, name, category, quantity, ...sums, motherAndBaby: mother_and_baby ?? false };
  const wrong: FieldError[] = [
    ...(amountSatang === undefined ? [{ field: 'amount', message: 'amountMustBeWholeSatang' }] : []),
    ...(discountSatang === undefined ? [{ field: 'discount', message: 'amountMustBeWholeSatang' }] : []),
    ...wrongQuantityOf(line),
  ];
  return { line, wrong };
}

/** A bill keeps the category that its goods had when it was recorded. */
function inOurWords(line: BillLine, codes: CategoryCodes): BillLine {
  const category = categoryOf(line.category, codes);
  if (category === undefined || category === line.category) return line;
  return { ...line, category, department: line.category };
}

/** The price of one piece is printed on the tax invoice, so it must be a realistic amount, too. */
function wrongQuantityOf(line: BillLine): FieldError[] {
  if (!isQuantity(line.quantity)) return [{ field: 'quantity', message: 'quantityMustHaveThreeDecimals' }];
  const isTooDear = unitPriceSatang(line) > limits.bahtMost * 100;
  return isTooDear ? [{ field: 'quantity', message: 'unitPriceMustBeBelowCeiling' }] : [];
}

/** A second reference for the same member is no other content. */
function hashedName(named: NamedMember) {
  if (named === undefined) return null;
  return 'memberNo' in named ? named.memberNo : { by_mobile: named.memberId };
}

/** Hashes the lines with their fields in a fixed order. */
function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
