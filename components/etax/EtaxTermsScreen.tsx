import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { useEtaxStep } from '@/hooks/etax/useEtaxStep';
import { useNeedsEmail } from '@/hooks/etax/useNeedsEmail';
import { usePreload } from '@/hooks/navigation/usePreload';

const EtaxTerms = neededPart(() => import('./EtaxTerms').then((part) => part.EtaxTerms), ScreenSkeleton);

/** /receipts/request-form/terms-and-conditions/: the terms to accept before requesting a tax invoice. */
export function EtaxTermsScreen() {
  const draft = useEtaxStep('terms');
  const needsEmail = useNeedsEmail();
  usePreload(['/receipts/request-form/info/'], ['etax', 'fields']);
  return draft && !needsEmail ? <EtaxTerms draft={draft} /> : <ScreenSkeleton />;
}
