export { MyCouponPocketsScreen as default } from '@/components/coupons/MyCouponPocketsScreen';
