import type { ComponentType } from 'react';
import { Art } from '@/components/ui/illustrations/Art';
import { OfflineArt } from '@/components/ui/illustrations/OfflineArt';
import { UnpluggedArt } from '@/components/ui/illustrations/UnpluggedArt';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import type { ErrorPicture } from '@/domain/errors';

/** Without a connection only these can be needed; the others are loaded when they are shown, onto the same paper. */
export const errorPictures = {
  system: UnpluggedArt,
  offline: OfflineArt,
  expired: onPaper('expired'),
  not_found: onPaper('not_found'),
  phone: onPaper('phone'),
  link: onPaper('link'),
  wait: onPaper('wait'),
  coupon: onPaper('coupon'),
  store: onPaper('store'),
} satisfies Record<ErrorPicture, ComponentType>;

function onPaper(name: Exclude<ErrorPicture, 'system' | 'offline'>): ComponentType {
  return lazyWithRetry(
    () => import('./lazy-error-pictures').then((part) => part.laterPictures[name]),
    () => <Art>{null}</Art>,
  );
}
