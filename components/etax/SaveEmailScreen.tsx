import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { usePreload } from '@/hooks/navigation/usePreload';

const SaveEmail = neededPart(() => import('./SaveEmail').then((part) => part.SaveEmail), ScreenSkeleton);

/** /receipts/save-email/: the address for tax invoices, for members who have none on file or want another. */
export function SaveEmailScreen() {
  usePreload(['/receipts/request-form/terms-and-conditions/'], ['etax-terms']);
  return <SaveEmail />;
}
