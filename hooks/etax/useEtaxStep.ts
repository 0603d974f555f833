import { useEffect, useState } from 'react';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { EtaxDraft } from './etax-draft';
import { readEtaxDraft } from './etax-draft';
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
