export { DonateScreen as default } from '@/components/donations/DonateScreen';
