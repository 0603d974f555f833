export { TermsScreen as default } from '@/components/consents/legal/TermsScreen';
