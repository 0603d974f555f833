import { isMaskedTaxId } from '@/domain/etax';

/** The numbers of both kinds of buyer: the chosen one, and the one tried before. */
type TaxIds = { customer: string; other: string };

const none: TaxIds = { customer: '', other: '' };

/** The numbers as typed, in memory only: one may be an ID, and no ID is stored on a phone. */
let typed = none;

export function rememberTaxIds(taxIds: TaxIds): void {
  typed = taxIds;
}

export function forgetTaxIds(): void {
  typed = none;
}

/** The part of a number that may be stored: the mask, which represents the one on file. */
export function storableTaxId(taxId: string): string {
  return isMaskedTaxId(taxId) ? taxId : '';
}

/** The number for a stored value; '' after a reload, when it has to be typed again. */
export function taxIdOf(buyer: keyof TaxIds, stored: unknown): string {
  return (typeof stored === 'string' && storableTaxId(stored)) || typed[buyer];
}
