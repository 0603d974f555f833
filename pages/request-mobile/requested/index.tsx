export { RequestedScreen as default } from '@/components/mobile-change/RequestedScreen';
