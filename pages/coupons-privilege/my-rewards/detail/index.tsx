export { MyRewardScreen as default } from '@/components/rewards/mine/MyRewardScreen';
