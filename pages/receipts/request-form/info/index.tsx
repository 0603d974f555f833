export { EtaxInfoScreen as default } from '@/components/etax/info/EtaxInfoScreen';
