import type { PointType } from '@/domain/points';

/** A bill's number is its branch's own: no branch sees or changes another's. */
export type BillKey = { branchCode: string; billNo: string };

/** What the ledger knows the earnings of a bill by. */
export function earningOf({ branchCode, billNo }: BillKey, type: PointType): string {
  return `receipt ${branchCode} ${billNo} ${type}`;
}

/** What the ledger knows the points by that paid for a part of a bill. */
export function discountOf({ branchCode, billNo }: BillKey): string {
  return `discount ${branchCode} ${billNo}`;
}
