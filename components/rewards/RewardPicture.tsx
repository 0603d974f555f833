import { GiftIcon } from '@/components/ui/icons/reward-icons';
import { Picture } from '@/components/ui/pictures/Picture';

/** The reward's picture, or our gift if it cannot be loaded. */
export function RewardPicture({ src, size }: { src: string; size: number }) {
  return <Picture src={src} size={size} fallback={<GiftIcon size={Math.round(size * 0.6)} />} />;
}
