import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';

/** In a file of its own, so that the page and its placeholder render first; the list loads it ahead. */
export const RewardPage = neededPart(() => import('./RewardPage').then((part) => part.RewardPage), ScreenSkeleton);
