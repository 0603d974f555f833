import { later } from '@/components/ui/states/later';
import { useTermsPutOff } from '@/hooks/consents/useTermsPutOff';

const TermsNotice = later(() => import('./TermsNotice').then((part) => part.TermsNotice));

/** A quiet word on the home about terms that were put off; the others load nothing for it. */
export function TermsReminder() {
  return useTermsPutOff() ? <TermsNotice /> : null;
}
