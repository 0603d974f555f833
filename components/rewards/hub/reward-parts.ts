import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { RewardsBones } from './RewardsBones';

/** The content has a file of its own, so that the page and its placeholder render first. */
export const RewardsContent = lazyWithRetry(
  () => import(/* webpackChunkName: "rewards" */ './RewardsContent').then((part) => part.RewardsContent),
  RewardsBones,
);
export const RewardHub = lazyWithRetry(() => import('./RewardHub').then((part) => part.RewardHub), ScreenSkeleton);
