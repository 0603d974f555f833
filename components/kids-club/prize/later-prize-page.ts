import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';

/** In a file of its own, so that the page and its placeholder render first; the catalogue loads it ahead. */
export const PrizePage = lazyWithRetry(() => import('./PrizePage').then((part) => part.PrizePage), ScreenSkeleton);
