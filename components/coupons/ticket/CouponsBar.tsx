import { AppBar } from '@/components/layout/bars/AppBar';
import { optionalPart } from '@/components/ui/states/later-parts';
import type { Coupon } from '@/contract/coupons';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { isMember } from '@/hooks/members/is-member';
import { useBackOr } from '@/hooks/navigation/useNavigate';
import { useToggles } from '@/hooks/toggles/useToggles';

const ShareCoupon = optionalPart(
  () => import('@/components/coupons/shared/ShareCoupon').then((part) => part.ShareCoupon),
  { texts: ['session-share'] },
);

export interface CouponsBarProps {
  title: string;
  /** A main screen: members leave it by the bar at the bottom, which visitors do not have. */
  root?: boolean;
  /** The coupon of the page, to share it. */
  coupon?: Coupon;
}

/** The bar of all coupon pages. */
export function CouponsBar({ title, root = false, coupon }: CouponsBarProps) {
  const { toggles } = useToggles();
  const back = useBackOr(memberProfilePath(toggles));
  // What has ended or run out helps nobody else.
  const isShared = coupon?.status === 'active' || coupon?.status === 'used';
  const share = coupon && isShared && <ShareCoupon coupon={coupon} />;
  return <AppBar title={title} onBack={root && isMember() ? undefined : back} right={share} />;
}
