export { RewardHubScreen as default } from '@/components/rewards/hub/RewardHubScreen';
