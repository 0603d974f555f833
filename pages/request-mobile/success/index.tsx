export { SuccessScreen as default } from '@/components/mobile-change/SuccessScreen';
