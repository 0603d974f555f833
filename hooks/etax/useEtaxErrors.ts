import { useEffect } from 'react';
import type { EtaxDraft, EtaxFault } from './etax-draft';
import { changeEtaxDraft } from './etax-form';

/** Shows the server's errors on the page of their question, once: later validation is the form's own. */
export function useEtaxErrors({ faults }: Pick<EtaxDraft, 'faults'>, onFaults: (faults: EtaxFault[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    if (faults.length === 0) return;
    onFaults(faults);
    changeEtaxDraft((draft) => ({ ...draft, faults: [] }));
  }, []);
}
