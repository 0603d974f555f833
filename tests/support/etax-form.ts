import { etaxCustomer, receiptDetail } from '@/__mocks__/builders/receipt';
import type { EtaxDraft } from '@/hooks/etax/etax-draft';
import { draftFor, keepEtaxDraft } from '@/hooks/etax/etax-form';

/** A form in hand, as the receipt's page begins it and the steps before have left it: who buys has given a number. */
export function keepForm(changes: Partial<EtaxDraft> = {}): EtaxDraft {
  const draft = { ...draftFor(receiptDetail()), ...changes };
  const { tax_no } = draft.passed.includes('info') ? etaxCustomer() : draft.customer;
  const kept = { ...draft, customer: { ...draft.customer, tax_no: draft.customer.tax_no || tax_no } };
  keepEtaxDraft(kept);
  return kept;
}
