import type { ReceiptDetail } from '@/contract/receipts';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { draftFor, keepEtaxDraft, nextStep } from './etax-form';
import { etaxPaths } from './etax-steps';

/** Starts the tax invoice form of a receipt, or resumes it. */
export function useStartEtax(receipt: ReceiptDetail): () => void {
  const { push } = useNavigate();
  return () => {
    const draft = draftFor(receipt);
    keepEtaxDraft(draft);
    push(etaxPaths[nextStep(draft)]);
  };
}
