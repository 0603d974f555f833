export { EtaxAddressScreen as default } from '@/components/etax/address/EtaxAddressScreen';
