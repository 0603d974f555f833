export { MyCouponPocketDetailScreen as default } from '@/components/coupons/use/MyCouponPocketDetailScreen';
