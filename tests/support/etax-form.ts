import { etaxCustomer, receiptDetail } from '@/__mocks__/builders/receipt';
import type { EtaxDraft } from '@/hooks/etax/etax-draft';
import { draftFor, keepEtaxDraft } from '@/hooks/etax/etax-form';

/** A draft of the form after the earlier steps, with a number entered by the buyer. */
export function keepForm(changes: Partial<EtaxDraft> = {}): EtaxDraft {
  const draft = { ...draftFor(receiptDetail()), ...changes };
  const { tax_no } = draft.passed.includes('info') ? etaxCustomer() : draft.customer;
  const kept = { ...draft, customer: { ...draft.customer, tax_no: draft.customer.tax_no || tax_no } };
  keepEtaxDraft(kept);
  return kept;
}
