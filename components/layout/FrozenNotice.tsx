import { later } from '@/components/ui/later';
import { usePointsFreeze } from '@/hooks/points/usePointsFreeze';
import { useNavigate } from '@/hooks/useNavigate';

const FrozenCard = later(() => import('./FrozenCard').then((part) => part.FrozenCard));

/** Where points are shown or spent: that they are frozen, and the way to unfreeze them. Nothing while they are not. */
export function FrozenNotice({ onOpen }: { onOpen?: () => void }) {
  const { push } = useNavigate();
  const open = onOpen ?? (() => push('/member-setting/'));
  return usePointsFreeze() ? <FrozenCard onOpen={open} /> : null;
}
