import { useEffect } from 'react';
import type { EtaxDraft, EtaxFault } from './etax-draft';
import { changeEtaxDraft } from './etax-form';

/** What the server found wrong is told on the page of its question, once: the next look is the form's own. */
export function useEtaxFaults({ faults }: Pick<EtaxDraft, 'faults'>, onFaults: (faults: EtaxFault[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    if (faults.length === 0) return;
    onFaults(faults);
    changeEtaxDraft((draft) => ({ ...draft, faults: [] }));
  }, []);
}
