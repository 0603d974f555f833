import type { Body } from '@/contract/types';
import { limits } from '@/domain/limits';
import { isQuantity, satangOf } from '@/domain/purchases';
import type { AskedLine } from '@/domain/returns';
import type { FieldError, Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { BillKey } from './identify-bill';
import type { ReturnRow } from './return.store';

type Given = Body<'returnPurchase'>;

/** A till's return, in satang. 422: a line that is named twice or says nothing, or an amount or quantity with too many decimal places. */
export function readReturn({ lines }: Pick<Given, 'lines'>): Outcome<AskedLine[], '422'> {
  const fields = lines.flatMap((line, place) => wrongFieldsOf(line, lines.slice(0, place), place));
  if (fields.length > 0) return refuse('422', { fields });
  return value(
    lines.map(({ line, quantity = null, amount }) => ({
      line,
      quantity,
      amountSatang: amount === undefined ? null : (satangOf(amount) ?? null),
    })),
  );
}

/** A till's clock may be slightly ahead, and a till that was offline sends its returns later. */
export function wrongTimeOfReturn(returnedAt: number, now: number): FieldError[] {
  if (returnedAt > now + limits.billSoldAheadSeconds) return [{ field: 'returned_at', message: 'returnMustBeOver' }];
  const isOld = returnedAt < now - limits.billSoldBackDays * 24 * 60 * 60;
  return isOld ? [{ field: 'returned_at', message: 'returnMustBeRecent' }] : [];
}

/** Two tills' clocks may differ. */
export function isBeforeSale(returnedAt: number, soldAt: number): boolean {
  return returnedAt < soldAt - limits.billSoldAheadSeconds;
}

/** The fields of a return that differ from those that were sent first, by their names in the call. */
export function differencesOfReturn(first: ReturnRow, bill: BillKey, returnedAt: number, asked: AskedLine[]) {
  const fields = [
    ...(first.bill_no === bill.billNo ? [] : ['bill_no']),
    ...(first.branch_code === bill.branchCode ? [] : ['branch_code']),
    ...(first.returned_at === returnedAt ? [] : ['returned_at']),
    ...differencesOfLines(first.asked, asked),
  ];
  return fields.map((field) => ({ field, message: 'differsFromFirst' }));
}

function differencesOfLines(first: readonly AskedLine[], asked: readonly AskedLine[]): string[] {
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

function wrongFieldsOf({ line, quantity, amount }: Line, before: readonly Line[], place: number): FieldError[] {
  const wrong = (field: string, message: string) => [{ field: `lines.${place}.${field}`, message }];
  // An amount of nothing returns nothing, unless goods come back that cost nothing.
  const isEmpty = quantity === undefined && (amount === undefined || amount === 0);
  return [
    ...(before.some((other) => other.line === line) ? wrong('line', 'lineMustBeNamedOnce') : []),
    ...(isEmpty ? wrong('quantity', 'quantityOrAmountMustBeGiven') : []),
    ...(quantity === undefined || isQuantity(quantity) ? [] : wrong('quantity', 'quantityMustHaveThreeDecimals')),
    ...(amount === undefined || satangOf(amount) !== undefined ? [] : wrong('amount', 'amountMustBeWholeSatang')),
  ];
}

type Line = Given['lines'][number];
