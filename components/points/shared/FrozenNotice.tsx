import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { usePointsFreeze } from '@/hooks/points/usePointsFreeze';

const FrozenCard = lazyWithRetry(() => import('./FrozenCard').then((part) => part.FrozenCard));

/** Where points are shown or spent: that they are frozen, and the way to unfreeze them. Nothing while they are not. */
export function FrozenNotice({ onOpen }: { onOpen?: (() => void) | undefined }) {
  return usePointsFreeze() ? <FrozenCard onOpen={onOpen} /> : null;
}
