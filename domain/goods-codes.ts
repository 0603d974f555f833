import { tidyScanned } from './scanned-codes';
import { tidyText } from './tidy-text';

/** Normalises an article code like a till's, without the curly quotes of word processors. */
export function tidyGoodsCode(given: string): string {
  return tidyScanned('number', tidyCategory(given));
}

/** The category of an article, which may be a word in any language. */
export function tidyCategory(given: string): string {
  return tidyText(given).replace(/^[“”„‟«»‘’‚‛"'′″\s]+|[“”„‟«»‘’‚‛"'′″\s]+$/g, '');
}

/** Why tills cannot send this code, or undefined. */
export function goodsCodeFault(code: string): string | undefined {
  if (!/^[\x21-\x7E]([\x20-\x7E]*[\x21-\x7E])?$/.test(code)) return 'has a letter that no till sends';
  if (/^\d+(\.\d+)?E\+?\d+$/i.test(code)) return 'was shortened by a spreadsheet';
  return undefined;
}

/**
 * Why this is not a GS1 number printed on goods (GTIN), although it is as long as one. Numbers that a chain or a scale assigns are not
 * checked: their last digits may be a weight or a price.
 */
export function gtinFault(code: string): string | undefined {
  if (!gtinLengths.has(code.length)) return undefined;
  if (!/^\d+$/.test(code)) {
    const isMistyped = /^[\dOoQIlSsBZz]+$/.test(code) && code.replace(/\D/g, '').length > code.length / 2;
    return isMistyped ? 'has letters among its digits' : undefined;
  }
  if (companyInternal.test(code)) return undefined;
  const digit = checkDigit(code.slice(0, -1));
  return digit === Number(code.at(-1)) ? undefined : `has a wrong check digit: the last one would be ${digit}`;
}

const gtinLengths = new Set([8, 12, 13, 14]);

/** GS1 prefixes for a company's own numbers: 02, 04 and 20–29; in twelve digits 2 and 4, in eight 0 and 2. */
const companyInternal = /^(?:0[24]\d{11}|2\d{12}|[24]\d{11}|[02]\d{7})$/;

/** Every second digit counts three times, beginning with the last one. */
function checkDigit(body: string): number {
  const sum = [...body].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
