import { LegalScreen } from './LegalScreen';

/** /member-setting/terms-and-conditions/ */
export function TermsScreen() {
  return <LegalScreen part="terms" />;
}
