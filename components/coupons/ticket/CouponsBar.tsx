import type { ReactNode } from 'react';
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
  /** At the end of the title row: the way to the search. */
  end?: ReactNode;
  /** Stays below the title: the filters of a list. */
  below?: ReactNode;
}

/** The bar of all coupon pages. */
export function CouponsBar({ title, root = false, coupon, end, below }: CouponsBarProps) {
  const { toggles } = useToggles();
  const back = useBackOr(memberProfilePath(toggles));
  // What has ended or run out helps nobody else.
  const isShared = coupon?.status === 'active' || coupon?.status === 'used';
  const share = coupon && isShared && <ShareCoupon coupon={coupon} />;
  return <AppBar title={title} onBack={root && isMember() ? undefined : back} right={end ?? share} below={below} />;
}
