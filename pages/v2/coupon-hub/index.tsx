export { CouponHubScreen as default } from '@/components/coupons/CouponHubScreen';
