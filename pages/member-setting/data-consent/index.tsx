export { DataConsentScreen as default } from '@/components/consents/data/DataConsentScreen';
