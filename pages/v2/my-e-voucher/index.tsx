export { MyEVoucherScreen as default } from '@/components/coupons/MyEVoucherScreen';
