export { RewardsScreen as default } from '@/components/rewards/RewardsScreen';
