import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { later } from '@/components/ui/states/later';
import { textsAhead } from '@/hooks/texts/texts-ahead';

textsAhead('missions', 'card', 'coupons');

/** /v2/rainbowland/landing/: the themed land. In a file of its own, so that the shape of what comes stands before it. */
export const RainbowlandScreen = later(() => import('./Rainbowland').then((part) => part.Rainbowland), ScreenSkeleton);
