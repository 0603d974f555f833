export { DonateProgressScreen as default } from '@/components/donations/DonateProgressScreen';
