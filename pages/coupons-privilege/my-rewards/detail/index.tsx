export { MyRewardScreen as default } from '@/components/rewards/MyRewardScreen';
