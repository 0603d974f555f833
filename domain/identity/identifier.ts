import { plainDigits, westernDigits } from '@/domain/tidy-text';

/**
 * Normalises typed or pasted digits: removes spaces, hyphens and zero-width characters, and converts Thai and full-width digits to 0–9. The
 * result may still be invalid; check it with `citizenIdMustHave13Digits` and `citizenIdMustBeCorrect`.
 */
export function tidyCitizenId(typed: string): string {
  return plainDigits(typed);
}

/** Spec section 5: 'Invalid format. Citizen ID must be 13 digit.' */
export function citizenIdMustHave13Digits(tidied: string): boolean {
  return /^\d{13}$/.test(tidied);
}

/** Spec section 5: 'Citizen ID is incorrect.' A person's first digit is 1–8; the last digit is the check digit. */
export function citizenIdMustBeCorrect(tidied: string): boolean {
  return /^[1-8]/.test(tidied) && taxNumberMustBeCorrect(tidied);
}

/**
 * A person's tax number: the citizen ID, or a number that begins with 0, which the Revenue Department gives to people
 * without one. Both end with the same check digit.
 */
export function taxNumberMustBeCorrect(tidied: string): boolean {
  return /^[0-8]\d{12}$/.test(tidied) && checkDigit(tidied) === Number(tidied[12]);
}

/** x-xxxx-xxxxx-xx-x with only the last four digits shown. */
export function maskCitizenId(lastFour: string): string {
  return `x-xxxx-xxxx${lastFour[0]}-${lastFour.slice(1, 3)}-${lastFour[3]}`;
}

/** Groups 13 digits as printed on the card. */
export function formatCitizenId(id: string): string {
  return id.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5');
}

/** Passport or alien number in the form for comparison: capitals and digits only. */
export function tidyPassport(typed: string): string {
  return westernDigits(typed.normalize('NFKC'))
    .replace(/[\s\-‐-―\u2212\p{Cf}]/gu, '')
    .toUpperCase();
}

/** 5–20 of A–Z and 0–9 (wire contract, registration). */
export function passportMustBeWellFormed(tidied: string): boolean {
  return /^[A-Z0-9]{5,20}$/.test(tidied);
}

/** Masks all but the last four characters. */
export function maskPassport(lastFour: string): string {
  return `xxxxx${lastFour}`;
}

function checkDigit(id: string): number {
  let sum = 0;
  for (let place = 0; place < 12; place += 1) sum += Number(id[place]) * (13 - place);
  return (11 - (sum % 11)) % 10;
}
