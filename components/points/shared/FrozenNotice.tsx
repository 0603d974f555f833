import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { useMember } from '@/hooks/members/useMember';

const FrozenCard = lazyWithRetry(() => import('./FrozenCard').then((part) => part.FrozenCard));

/** Where points are shown or spent: says that they are frozen, and links to unfreezing. Renders nothing otherwise. */
export function FrozenNotice({ onOpen }: { onOpen?: (() => void) | undefined }) {
  return useMember().data?.points_frozen ? <FrozenCard onOpen={onOpen} /> : null;
}
