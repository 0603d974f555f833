export { RewardHubScreen as default } from '@/components/rewards/RewardHubScreen';
