import type { BillLine } from '@/domain/purchases';
import type { AskedLine } from '@/domain/returns';
import type { FieldError } from '@/server/platform/outcome';
import type { BillKey } from './identify-bill';
import type { DiscountRow, ReceiptRow } from './present';
import type { ReturnRow } from './return.store';

type SentBill = { memberId: string | null; byMobile: boolean; soldAt: number; lines: readonly BillLine[] };

/** The fields of a till's bill that differ from those sent first, by their names in the call. */
export function differencesOfBill(first: ReceiptRow, { memberId, byMobile, soldAt, lines }: SentBill): FieldError[] {
  const fields = [
    ...(first.sold_at === soldAt ? [] : ['sold_at']),
    ...(first.member_id === memberId ? [] : ['member_no']),
    ...(first.by_mobile === byMobile ? [] : ['member_ref']),
    ...differencesOfLines(first.lines, lines),
  ];
  // The first member has left since, and is unknown now.
  return differing(fields.length > 0 ? fields : ['member_no']);
}

export function differencesOfDiscount(first: DiscountRow, memberId: string, points: number): FieldError[] {
  return differing([
    ...(first.points === points ? [] : ['points']),
    ...(first.member_id === memberId ? [] : ['member_no']),
  ]);
}

/** The fields of a return that differ from those that were sent first, by their names in the call. */
export function differencesOfReturn(
  first: ReturnRow,
  bill: BillKey,
  returnedAt: number,
  asked: readonly AskedLine[],
): FieldError[] {
  return differing([
    ...(first.bill_no === bill.billNo ? [] : ['bill_no']),
    ...(first.branch_code === bill.branchCode ? [] : ['branch_code']),
    ...(first.returned_at === returnedAt ? [] : ['returned_at']),
    ...differencesOfAsked(first.asked, asked),
  ]);
}

/** A different number of lines is one difference, because it is unknown which of them is missing. */
function differencesOfLines(first: readonly BillLine[], lines: readonly BillLine[]): string[] {
  if (first.length !== lines.length) return ['lines'];
  return lines.flatMap((line, place) => {
    const [before, after] = [asSaid(first[place]), asSaid(line)];
    const keys = lineKeys.filter((key) => before?.[key] !== after?.[key]);
    return keys.map((key) => `lines.${place}.${namesInCall[key]}`);
  });
}

/** With the till's own category. */
function asSaid(line: BillLine | undefined): BillLine | undefined {
  return line && { ...line, category: line.department ?? line.category };
}

const namesInCall = {
  sku: 'sku',
  name: 'name',
  category: 'category',
  quantity: 'quantity',
  amountSatang: 'amount',
  discountSatang: 'discount',
  motherAndBaby: 'mother_and_baby',
} as const satisfies Record<Exclude<keyof BillLine, 'department'>, string>;

const lineKeys = ['sku', 'name', 'category', 'quantity', 'amountSatang', 'discountSatang', 'motherAndBaby'] as const;

function differencesOfAsked(first: readonly AskedLine[], asked: readonly AskedLine[]): string[] {
  if (first.length !== asked.length) return ['lines'];
  return asked.flatMap((one, place) => {
    const before = first[place];
    const names = [
      ...(before?.line === one.line ? [] : ['line']),
      ...(before?.quantity === one.quantity ? [] : ['quantity']),
      ...(before?.amountSatang === one.amountSatang ? [] : ['amount']),
    ];
    return names.map((name) => `lines.${place}.${name}`);
  });
}

function differing(fields: readonly string[]): FieldError[] {
  return fields.map((field) => ({ field, message: 'differsFromFirst' }));
}
