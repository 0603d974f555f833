import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { useTermsPostponed } from '@/hooks/consents/useTermsPostponed';

const TermsNotice = lazyWithRetry(() => import('./TermsNotice').then((part) => part.TermsNotice));

/** A quiet reminder of postponed terms on the home; other members load nothing for it. */
export function TermsReminder() {
  return useTermsPostponed() ? <TermsNotice /> : null;
}
