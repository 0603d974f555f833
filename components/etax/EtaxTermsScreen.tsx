import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { useEtaxStep } from '@/hooks/etax/useEtaxStep';
import { useNeedsEmail } from '@/hooks/etax/useNeedsEmail';
import { usePreload } from '@/hooks/navigation/usePreload';

const EtaxTerms = lazyWithRetry(() => import('./EtaxTerms').then((part) => part.EtaxTerms), ScreenSkeleton);

/** /receipts/request-form/terms-and-conditions/: the terms to accept before requesting a tax invoice. */
export function EtaxTermsScreen() {
  const draft = useEtaxStep('terms');
  const needsEmail = useNeedsEmail();
  usePreload(['/receipts/request-form/info/'], ['etax', 'fields']);
  return draft && !needsEmail ? <EtaxTerms draft={draft} /> : <ScreenSkeleton />;
}
