import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';

/** In a file of its own, so that the page and its placeholder render first; the catalogue loads it ahead. */
export const PrizePage = neededPart(() => import('./PrizePage').then((part) => part.PrizePage), ScreenSkeleton);
