import { Picture } from '@/components/ui/controls/Picture';
import { TrophyIcon } from '@/components/ui/icons/TrophyIcon';

/** The mission's drawing, or a trophy where it does not come. */
export function MissionPicture({ src, size }: { src: string; size: number }) {
  return <Picture src={src} size={size} fallback={<TrophyIcon size={Math.round(size * 0.6)} />} />;
}
