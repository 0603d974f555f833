export { CouponProfileScreen as default } from '@/components/coupons/collect/CouponProfileScreen';
