export { CouponsPrivilegeScreen as default } from '@/components/coupons/CouponsPrivilegeScreen';
