import dynamic from 'next/dynamic';
import { useTermsPutOff } from '@/hooks/consents/useTermsPutOff';

const TermsNotice = dynamic(() => import('./TermsNotice').then((part) => part.TermsNotice), { ssr: false });

/** A quiet word on the home about terms that were put off; the others load nothing for it. */
export function TermsReminder() {
  return useTermsPutOff() ? <TermsNotice /> : null;
}
