import { isMaskedTaxId } from '@/domain/etax';

/** The numbers of both kinds of buyer: of the chosen one, and of the one that was tried before. */
type TaxIds = { customer: string; other: string };

const none: TaxIds = { customer: '', other: '' };

/** The numbers as typed, in memory and nowhere else: a number may be an ID, and no ID lies in a phone's storage. */
let typed = none;

export function rememberTaxIds(taxIds: TaxIds): void {
  typed = taxIds;
}

export function forgetTaxIds(): void {
  typed = none;
}

/** What may be stored of a number: the mask, which stands for the one on file. */
export function storableTaxId(taxId: string): string {
  return isMaskedTaxId(taxId) ? taxId : '';
}

/** The number of which this was stored; '' after a reload, when it has to be typed again. */
export function taxIdOf(buyer: keyof TaxIds, stored: unknown): string {
  return (typeof stored === 'string' && storableTaxId(stored)) || typed[buyer];
}
