import type { PointType } from '@/domain/points';

/** Bill numbers are unique within a branch; no branch sees or changes another's bills. */
export type BillKey = { branchCode: string; billNo: string };

/** The ledger's reference for the earnings of a bill. */
export function earningOf({ branchCode, billNo }: BillKey, type: PointType): string {
  return `receipt ${branchCode} ${billNo} ${type}`;
}

/** The ledger's reference for the points that paid part of a bill. */
export function discountOf({ branchCode, billNo }: BillKey): string {
  return `discount ${branchCode} ${billNo}`;
}
