import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';

preloadNamespaces('missions', 'members-card', 'coupons');

/** /v2/rainbowland/landing/: the themed land. */
export const RainbowlandScreen = neededPart(
  () => import('./Rainbowland').then((part) => part.Rainbowland),
  ScreenSkeleton,
);
