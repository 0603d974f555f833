import { receiptDetail } from '@/__mocks__/builders/receipt';
import type { EtaxDraft } from '@/hooks/etax/etax-draft';
import { draftFor, keepEtaxDraft } from '@/hooks/etax/etax-form';

/** A form in hand, as the receipt's page begins it and the steps before have left it. */
export function keepForm(changes: Partial<EtaxDraft> = {}): EtaxDraft {
  const draft = { ...draftFor(receiptDetail()), ...changes };
  keepEtaxDraft(draft);
  return draft;
}
