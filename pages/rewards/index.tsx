export { RewardsScreen as default } from '@/components/rewards/hub/RewardsScreen';
