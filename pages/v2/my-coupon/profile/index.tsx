export { MyCouponProfileScreen as default } from '@/components/coupons/MyCouponProfileScreen';
