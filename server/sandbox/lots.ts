import { earningOf } from '@/server/modules/receipts/identify-bill';
import { bills } from './bills';

/** The stores whose tills have a key in the sandbox. */
export const branches = ['0001', '0002', '0003', '0004', '0005'] as const;

/** Where a person's lot was earned; `place` is its place among the lots of `people.ts`. */
export function branchOfLot(place: number): string {
  return branches[place % branches.length] ?? branches[0];
}

/** What the ledger knows a lot by: the bill that earned it, where there is one. */
export function lotReference(name: string, memberId: string, place: number): string {
  const earnedBy = bills[name]?.find((bill) => 'lot' in bill && bill.lot === place);
  if (!earnedBy) return `sandbox ${memberId} ${place}`;
  return earningOf({ branchCode: branchOfLot(place), billNo: earnedBy.bill }, 'cjpoint');
}
