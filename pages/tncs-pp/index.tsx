export { UpdatedTermsScreen as default } from '@/components/consents/UpdatedTermsScreen';
