export { PrivacyPolicyScreen as default } from '@/components/consents/legal/PrivacyPolicyScreen';
