export { MyEVoucherScreen as default } from '@/components/coupons/lists/MyEVoucherScreen';
