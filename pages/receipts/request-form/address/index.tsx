export { EtaxAddressScreen as default } from '@/components/etax/EtaxAddressScreen';
