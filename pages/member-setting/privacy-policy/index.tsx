export { PrivacyPolicyScreen as default } from '@/components/consents/PrivacyPolicyScreen';
