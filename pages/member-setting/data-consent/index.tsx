export { DataConsentScreen as default } from '@/components/consents/DataConsentScreen';
