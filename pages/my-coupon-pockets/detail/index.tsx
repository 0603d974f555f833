export { MyCouponPocketDetailScreen as default } from '@/components/coupons/MyCouponPocketDetailScreen';
