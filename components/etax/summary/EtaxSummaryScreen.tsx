import { useEffect } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { etaxFormOf } from '@/hooks/etax/etax-form';
import { etaxPaths } from '@/hooks/etax/etax-steps';
import { useEtaxStep } from '@/hooks/etax/useEtaxStep';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { usePreload } from '@/hooks/navigation/usePreload';

const EtaxSummary = neededPart(() => import('./EtaxSummary').then((part) => part.EtaxSummary), ScreenSkeleton);

/** /receipts/request-form/summary/: the review before a request that cannot be undone. */
export function EtaxSummaryScreen() {
  const draft = useEtaxStep('summary');
  const form = draft && etaxFormOf(draft);
  const { replace } = useNavigate();
  usePreload(['/receipts/detail/'], ['etax', 'receipts']);

  useEffect(() => {
    if (draft && !form) replace(etaxPaths.info);
  }, [draft, form, replace]);

  return draft && form ? <EtaxSummary draft={draft} form={form} /> : <ScreenSkeleton />;
}
