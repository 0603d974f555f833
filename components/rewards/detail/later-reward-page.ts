import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';

/** The list loads it ahead. */
export const RewardPage = neededPart(() => import('./RewardPage').then((part) => part.RewardPage), ScreenSkeleton);
