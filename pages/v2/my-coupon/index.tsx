export { MyCouponScreen as default } from '@/components/coupons/lists/MyCouponScreen';
