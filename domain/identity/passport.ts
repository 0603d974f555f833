/** Passport or alien number as it is compared: capitals and digits only. */
export function tidyPassport(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\-\p{Cf}]/gu, '')
    .toUpperCase();
}

/** 5–20 of A–Z and 0–9 (wire contract, registration). */
export function passportMustBeWellFormed(tidied: string): boolean {
  return /^[A-Z0-9]{5,20}$/.test(tidied);
}

/** All but the last four characters are hidden. */
export function maskPassport(lastFour: string): string {
  return `xxxxx${lastFour}`;
}
