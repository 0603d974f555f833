import { LegalScreen } from './LegalScreen';

/** /member-setting/privacy-policy/ */
export function PrivacyPolicyScreen() {
  return <LegalScreen part="privacy" />;
}
