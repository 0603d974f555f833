import type { ComponentType } from 'react';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { LinkArt } from '@/components/ui/illustrations/LinkArt';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { OfflineArt } from '@/components/ui/illustrations/OfflineArt';
import { PhoneCodeArt } from '@/components/ui/illustrations/PhoneCodeArt';
import { SessionExpiredArt } from '@/components/ui/illustrations/SessionExpiredArt';
import { StoreArt } from '@/components/ui/illustrations/StoreArt';
import { UnpluggedArt } from '@/components/ui/illustrations/UnpluggedArt';
import { WaitingArt } from '@/components/ui/illustrations/WaitingArt';
import type { ErrorPicture } from '@/domain/errors';

export const errorPictures = {
  system: UnpluggedArt,
  offline: OfflineArt,
  expired: SessionExpiredArt,
  not_found: NotFoundArt,
  phone: PhoneCodeArt,
  link: LinkArt,
  wait: WaitingArt,
  coupon: EmptyCouponsArt,
  store: StoreArt,
} satisfies Record<ErrorPicture, ComponentType>;
