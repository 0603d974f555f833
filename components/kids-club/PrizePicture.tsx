import { Picture } from '@/components/ui/controls/Picture';
import { KidsIcon } from '@/components/ui/icons/menu-icons';

/** The prize's picture, or the club's own if it cannot be loaded. */
export function PrizePicture({ src, size }: { src: string; size: number }) {
  return <Picture src={src} size={size} fallback={<KidsIcon size={Math.round(size * 0.6)} />} />;
}
