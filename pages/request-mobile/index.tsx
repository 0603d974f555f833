export { RequestMobileScreen as default } from '@/components/mobile-change/RequestMobileScreen';
