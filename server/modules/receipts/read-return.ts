import type { Body } from '@/contract/types';
import { limits } from '@/domain/limits';
import { isQuantity, satangOf } from '@/domain/purchases';
import type { AskedLine } from '@/domain/returns';
import type { FieldError, Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';

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

/** Two tills' clocks may differ. */
export function isBeforeSale(returnedAt: number, soldAt: number): boolean {
  return returnedAt < soldAt - limits.billSoldAheadSeconds;
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
