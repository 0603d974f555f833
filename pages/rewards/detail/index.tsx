export { RewardDetailScreen as default } from '@/components/rewards/detail/RewardDetailScreen';
