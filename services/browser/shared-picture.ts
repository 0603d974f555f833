import type { ShareKind } from '@/domain/navigation/share-kinds';
import { sharePictureOf } from '@/domain/navigation/share-kinds';

/**
 * The address of a picture that LINE fetches: the thing's own, or else that of its kind. Undefined unless LINE can fetch it, as from a
 * computer of a developer. LINE draws PNG and JPEG.
 */
export function sharedPicture(kind: ShareKind, own?: string): string | undefined {
  const isDrawable = own !== undefined && /^(https:\/)?\/[^\s]+\.(png|jpe?g)$/i.test(own);
  const { protocol, href } = new URL(isDrawable ? own : sharePictureOf(kind), window.location.origin);
  return protocol === 'https:' ? href : undefined;
}
