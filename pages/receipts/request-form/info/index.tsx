export { EtaxInfoScreen as default } from '@/components/etax/EtaxInfoScreen';
