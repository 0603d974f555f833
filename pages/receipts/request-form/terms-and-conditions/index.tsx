export { EtaxTermsScreen as default } from '@/components/etax/EtaxTermsScreen';
