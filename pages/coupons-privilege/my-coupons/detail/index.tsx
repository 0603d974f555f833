export { PrivilegeCouponScreen as default } from '@/components/coupons/PrivilegeCouponScreen';
