export { MyCouponScreen as default } from '@/components/coupons/MyCouponScreen';
