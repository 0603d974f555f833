import { plainDigits } from '@/domain/tidy-text';

/** Normalises a typed number to 0XXXXXXXXX: +66, 0066 and 66 become 0; spaces, hyphens, slashes and brackets are removed. */
export function tidyMobile(typed: string): string {
  return plainDigits(typed)
    .replace(/[()./]/g, '')
    .replace(/^(?:(?:\+|00)66|66(?=0?\d{9}$))(?:0(?=\d{9}$))?/, '0');
}

/** Spec section 5: 'Mobile number must be 10-digit.' */
export function mobileMustHave10Digits(tidied: string): boolean {
  return /^\d{10}$/.test(tidied);
}

/** Spec section 5: 'Mobile number must begin with 0.' */
export function mobileMustBeginWithZero(tidied: string): boolean {
  return tidied.startsWith('0');
}

/** 0812345678 → 081-234-5678; anything else is unchanged. */
export function formatMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}
