export { AddressDetailScreen as default } from '@/components/kids-club/order/AddressDetailScreen';
