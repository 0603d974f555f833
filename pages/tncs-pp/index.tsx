export { UpdatedTermsScreen as default } from '@/components/consents/legal/UpdatedTermsScreen';
