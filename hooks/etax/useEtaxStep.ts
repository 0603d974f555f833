import { useEffect, useState } from 'react';
import type { ReceiptDetail } from '@/contract/receipts';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { EtaxDraft, EtaxFault } from './etax-draft';
import { readEtaxDraft } from './etax-draft';
import { changeEtaxDraft, draftFor, keepEtaxDraft, nextStep } from './etax-form';
import type { EtaxStep } from './etax-steps';
import { etaxPaths, etaxSteps } from './etax-steps';

/** The form at this step. Leads to the first incomplete step, and without a form to the receipts. */
export function useEtaxStep(step: EtaxStep): EtaxDraft | undefined {
  const { replace } = useNavigate();
  const [draft] = useState(readEtaxDraft);
  const before = etaxSteps.slice(0, etaxSteps.indexOf(step));
  const missing = draft && before.find((one) => !draft.passed.includes(one));

  useEffect(() => {
    if (!draft) replace('/receipts/');
    else if (missing) replace(etaxPaths[missing]);
  }, [draft, missing, replace]);

  return missing ? undefined : draft;
}

/** Starts the tax invoice form of a receipt, or resumes it. */
export function useStartEtax(receipt: ReceiptDetail): () => void {
  const { push } = useNavigate();
  return () => {
    const draft = draftFor(receipt);
    keepEtaxDraft(draft);
    push(etaxPaths[nextStep(draft)]);
  };
}

/** Shows the server's errors on the page of their question, once: later validation is the form's own. */
export function useEtaxErrors({ faults }: Pick<EtaxDraft, 'faults'>, onFaults: (faults: EtaxFault[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    if (faults.length === 0) return;
    onFaults(faults);
    changeEtaxDraft((draft) => ({ ...draft, faults: [] }));
  }, []);
}
