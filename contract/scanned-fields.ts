import type { TString } from 'typebox';
import { Type } from 'typebox';
import { limits } from '@/domain/limits';
import type { ScannedKind } from '@/domain/scanned-codes';
import { couponBarcode, rewardLetters, staffCode, text, visibleLine, visibleOrEmpty } from './fields';

/** The keyword of a field whose text the server tidies before validating it, in bodies, paths and queries alike. */
export const tidiedKeyword = 'x-tidied';

/** A scanned or typed code. The schema is that of the tidied text. */
export function scanned(kind: ScannedKind, schema: TString) {
  return Type.String({ ...schema, [tidiedKeyword]: kind });
}

const letterOrDigit = '(?=[^]*[\\p{L}\\p{N}])';

/** A path segment `.` or `..`: clients and proxies remove it, encoded or not. */
const dotSegment = '(?:[^]*[/\\\\])?\\.{1,2}(?:[/\\\\]|$)';

/** The bill number as the till prints it, if it can be in the path of a later call, such as the void's. */
export const billNumber = scanned(
  'number',
  Type.String({
    minLength: 1,
    maxLength: limits.billNumberCharacters,
    pattern: visibleLine.replace('^', () => `^${letterOrDigit}(?!${dotSegment})`),
    description: 'Unique within the branch; with a letter or a digit. Case counts',
  }),
);

export const memberNumber = scanned('digits', text(32));
export const branchCode = (most: number) => scanned('number', text(most));
export const sku = scanned('number', text(64));
/**
 * The till's category: one of `domain/goods-categories.ts` or a code of the chain. A till may send none for some goods, which then count as
 * unknown.
 */
export const goodsCategory = scanned(
  'number',
  Type.String({
    maxLength: 64,
    pattern: visibleOrEmpty,
    description: 'Ours or a code of the chain; absent or empty: not known',
  }),
);
export const couponCode = scanned('code', text(limits.couponCodeCharacters));
export const scannedBarcode = scanned('digits', couponBarcode);
export const scannedLetters = scanned('letters', rewardLetters);
export const typedStaffCode = scanned('digits', staffCode);
