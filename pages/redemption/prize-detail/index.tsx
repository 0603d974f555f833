export { PrizeDetailScreen as default } from '@/components/kids-club/PrizeDetailScreen';
