import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';

/** The catalogue loads it ahead. */
export const PrizePage = neededPart(() => import('./PrizePage').then((part) => part.PrizePage), ScreenSkeleton);
