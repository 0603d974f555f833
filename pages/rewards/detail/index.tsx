export { RewardDetailScreen as default } from '@/components/rewards/RewardDetailScreen';
