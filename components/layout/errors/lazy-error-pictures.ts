import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { LinkArt } from '@/components/ui/illustrations/LinkArt';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { PhoneCodeArt } from '@/components/ui/illustrations/PhoneCodeArt';
import { SessionExpiredArt } from '@/components/ui/illustrations/SessionExpiredArt';
import { StoreArt } from '@/components/ui/illustrations/StoreArt';
import { WaitingArt } from '@/components/ui/illustrations/WaitingArt';

/** Pictures of refusals: they follow an answer, so a connection exists. */
export const laterPictures = {
  expired: SessionExpiredArt,
  not_found: NotFoundArt,
  phone: PhoneCodeArt,
  link: LinkArt,
  wait: WaitingArt,
  coupon: EmptyCouponsArt,
  store: StoreArt,
} as const;
