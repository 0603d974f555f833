import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';

/** In a file of its own, so that the page and its placeholder render first; the list loads it ahead. */
export const RewardPage = lazyWithRetry(() => import('./RewardPage').then((part) => part.RewardPage), ScreenSkeleton);
