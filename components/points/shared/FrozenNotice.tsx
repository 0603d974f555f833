import { optionalPart } from '@/components/ui/states/later-parts';
import { useMember } from '@/hooks/members/useMember';

const FrozenCard = optionalPart(() => import('./FrozenCard').then((part) => part.FrozenCard), {
  texts: ['points-freeze'],
});

/** Where points are shown or spent: says that they are frozen, and links to unfreezing. Renders nothing otherwise. */
export function FrozenNotice({ onOpen }: { onOpen?: (() => void) | undefined }) {
  return useMember().data?.points_frozen ? <FrozenCard onOpen={onOpen} /> : null;
}
