export { CouponHubScreen as default } from '@/components/coupons/lists/CouponHubScreen';
