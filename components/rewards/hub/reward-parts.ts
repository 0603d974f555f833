import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { RewardsBones } from './RewardsBones';

/** The content has a file of its own, so that the page and its placeholder render first. */
export const RewardsContent = neededPart(
  () => import(/* webpackChunkName: "rewards" */ './RewardsContent').then((part) => part.RewardsContent),
  RewardsBones,
);
export const RewardHub = neededPart(() => import('./RewardHub').then((part) => part.RewardHub), ScreenSkeleton);
