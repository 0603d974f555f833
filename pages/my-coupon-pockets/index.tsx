export { MyCouponPocketsScreen as default } from '@/components/coupons/lists/MyCouponPocketsScreen';
