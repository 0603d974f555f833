import type { ReceiptDetail } from '@/contract/receipts';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { draftFor, keepEtaxDraft, nextStep } from './etax-form';
import { etaxPaths } from './etax-steps';

/** Begins the way to the tax invoice of a receipt, or goes on where it was left. */
export function useStartEtax(receipt: ReceiptDetail): () => void {
  const { push } = useNavigate();
  return () => {
    const draft = draftFor(receipt);
    keepEtaxDraft(draft);
    push(etaxPaths[nextStep(draft)]);
  };
}
