export { PrizeSuccessScreen as default } from '@/components/kids-club/receipt/PrizeSuccessScreen';
