export { PrizeSuccessScreen as default } from '@/components/kids-club/PrizeSuccessScreen';
