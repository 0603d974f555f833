import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { Art } from '@/components/ui/illustrations/Art';
import { OfflineArt } from '@/components/ui/illustrations/OfflineArt';
import { UnpluggedArt } from '@/components/ui/illustrations/UnpluggedArt';
import { loadPart } from '@/components/ui/load-part';
import type { ErrorPicture } from '@/domain/errors';

/** Without a connection only these can be needed; the others come when they are shown, onto the same paper. */
export const errorPictures = {
  system: UnpluggedArt,
  offline: OfflineArt,
  expired: later('expired'),
  not_found: later('not_found'),
  phone: later('phone'),
  link: later('link'),
  wait: later('wait'),
  coupon: later('coupon'),
  store: later('store'),
} satisfies Record<ErrorPicture, ComponentType>;

function later(name: Exclude<ErrorPicture, 'system' | 'offline'>): ComponentType {
  return dynamic(() => loadPart(() => import('./later-error-pictures')).then((part) => part.laterPictures[name]), {
    ssr: false,
    loading: () => <Art>{null}</Art>,
  });
}
