import { Picture } from '@/components/ui/controls/Picture';
import { GiftIcon } from '@/components/ui/icons/reward-icons';

/** The reward's picture, or our gift if it cannot be loaded. */
export function RewardPicture({ src, size }: { src: string; size: number }) {
  return <Picture src={src} size={size} fallback={<GiftIcon size={Math.round(size * 0.6)} />} />;
}
