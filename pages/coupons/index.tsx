export { CouponsScreen as default } from '@/components/coupons/collect/CouponsScreen';
