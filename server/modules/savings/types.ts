import type { BillLine } from '@/domain/purchases';
import type { ReturnedLine } from '@/domain/returns';
import type { BillUse } from '@/domain/savings';

/** `month` counts from January of the year 0: both its year and its place in the year. */
type BilledMonth = { month: number; bills: number; satang: number };
type PaidMonth = { month: number; points: number };
export type UsedBill = { month: number; lines: BillLine[]; returned: ReturnedLine[][]; uses: BillUse[] };

export type Bought = {
  /** Null: the member has bought nothing. */
  first_at: number | null;
  months: BilledMonth[];
  paid: PaidMonth[];
  used: UsedBill[];
};
