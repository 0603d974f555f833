import { Picture } from '@/components/ui/controls/Picture';
import { TrophyIcon } from '@/components/ui/icons/menu-icons';

/** The mission's picture, or a trophy if it cannot be loaded. */
export function MissionPicture({ src, size }: { src: string; size: number }) {
  return <Picture src={src} size={size} fallback={<TrophyIcon size={Math.round(size * 0.6)} />} />;
}
