import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { usePointsFreeze } from '@/hooks/points/usePointsFreeze';

const FrozenCard = lazyWithRetry(() => import('./FrozenCard').then((part) => part.FrozenCard));

/** Where points are shown or spent: says that they are frozen, and links to unfreezing. Renders nothing otherwise. */
export function FrozenNotice({ onOpen }: { onOpen?: (() => void) | undefined }) {
  return usePointsFreeze() ? <FrozenCard onOpen={onOpen} /> : null;
}
