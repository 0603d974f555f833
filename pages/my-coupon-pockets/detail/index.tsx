export { MyCouponProfileScreen as default } from '@/components/coupons/use/MyCouponProfileScreen';
