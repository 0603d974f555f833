export { TermsScreen as default } from '@/components/consents/TermsScreen';
