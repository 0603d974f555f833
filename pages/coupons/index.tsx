export { CouponsScreen as default } from '@/components/coupons/CouponsScreen';
