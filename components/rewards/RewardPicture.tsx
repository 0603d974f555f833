import { Picture } from '@/components/ui/controls/Picture';
import { GiftIcon } from '@/components/ui/icons/GiftIcon';

/** The reward's drawing, or our gift where it does not come. */
export function RewardPicture({ src, size }: { src: string; size: number }) {
  return <Picture src={src} size={size} fallback={<GiftIcon size={Math.round(size * 0.6)} />} />;
}
