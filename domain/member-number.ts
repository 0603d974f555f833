/**
 * A member number has 16 digits: the prefix 2010, with which no bank card and no external article number begins (GS1 reserves 20 for a
 * company's own use), eleven random digits, and a Luhn check digit that detects any single wrong digit.
 */
export const memberNumberPrefix = '2010';

export const memberNumberChanceDigits = 11;

/** Builds a member number from eleven random digits. */
export function memberNumberOf(chance: string): string {
  const body = `${memberNumberPrefix}${chance}`;
  return `${body}${luhnDigit(body)}`;
}

/** Cards from before launch have the chain's earlier numbers, without this check digit. */
export function memberNumberMustBeWellFormed(number: string): boolean {
  return /^\d{16}$/.test(number);
}

/** 2010123456789012 → 2010 1234 5678 9012, in groups for reading out at a till. */
export function formatMemberNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

function luhnDigit(body: string): number {
  let sum = 0;
  for (const [place, digit] of [...body].reverse().entries()) {
    const weighed = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return (10 - (sum % 10)) % 10;
}
