export { CouponProfileScreen as default } from '@/components/coupons/CouponProfileScreen';
