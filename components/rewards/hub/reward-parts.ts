import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';

/** The content has a file of its own, so that the page and its placeholder render first. */
export const AvailableRewards = lazyWithRetry(() => import('./AvailableRewards').then((part) => part.AvailableRewards));
export const CollectedRewards = lazyWithRetry(() =>
  import('@/components/rewards/mine/CollectedRewards').then((part) => part.CollectedRewards),
);
export const RewardPage = lazyWithRetry(
  () => import('@/components/rewards/detail/RewardPage').then((part) => part.RewardPage),
  ScreenSkeleton,
);
export const RewardHub = lazyWithRetry(() => import('./RewardHub').then((part) => part.RewardHub), ScreenSkeleton);
