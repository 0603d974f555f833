import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { useTermsPutOff } from '@/hooks/consents/useTermsPutOff';

const TermsNotice = lazyWithRetry(() => import('./TermsNotice').then((part) => part.TermsNotice));

/** A quiet word on the home about terms that were put off; the others load nothing for it. */
export function TermsReminder() {
  return useTermsPutOff() ? <TermsNotice /> : null;
}
