import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { later } from '@/components/ui/states/later';

/** What a page shows has a file of its own, so that the page and the shape of what comes stand before it. */
export const AvailableRewards = later(() => import('./AvailableRewards').then((part) => part.AvailableRewards));
export const CollectedRewards = later(() =>
  import('@/components/rewards/mine/CollectedRewards').then((part) => part.CollectedRewards),
);
export const RewardPage = later(
  () => import('@/components/rewards/detail/RewardPage').then((part) => part.RewardPage),
  ScreenSkeleton,
);
export const RewardHub = later(() => import('./RewardHub').then((part) => part.RewardHub), ScreenSkeleton);
