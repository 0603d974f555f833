export { CouponsPrivilegeScreen as default } from '@/components/coupons/lists/CouponsPrivilegeScreen';
