export { PrivilegeCouponScreen as default } from '@/components/coupons/use/PrivilegeCouponScreen';
