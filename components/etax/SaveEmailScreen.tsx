import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { later } from '@/components/ui/states/later';
import { usePreload } from '@/hooks/navigation/usePreload';

const SaveEmail = later(() => import('./SaveEmail').then((part) => part.SaveEmail), ScreenSkeleton);

/** /receipts/save-email/: the address that tax invoices go to, for who has none on file or wants another. */
export function SaveEmailScreen() {
  usePreload(['/receipts/request-form/terms-and-conditions/'], ['etaxTerms']);
  return <SaveEmail />;
}
