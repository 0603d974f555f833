import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { usePreload } from '@/hooks/navigation/usePreload';

const SaveEmail = lazyWithRetry(() => import('./SaveEmail').then((part) => part.SaveEmail), ScreenSkeleton);

/** /receipts/save-email/: the address that tax invoices go to, for who has none on file or wants another. */
export function SaveEmailScreen() {
  usePreload(['/receipts/request-form/terms-and-conditions/'], ['etaxTerms']);
  return <SaveEmail />;
}
