import type { BadgeTone } from '@/components/ui/text/Badge';
import { Badge } from '@/components/ui/text/Badge';
import type { Coupon } from '@/contract/coupons';
import type { CouponStatus } from '@/domain/coupons';
import type { CouponTexts } from '@/hooks/coupons/useCouponTexts';

export interface CouponBadgeProps {
  coupon: Coupon;
  words: CouponTexts;
  mine?: boolean;
}

/** The state of a coupon in a word, unless it is simply available. */
export function CouponBadge({ coupon: { status, collected }, words, mine = false }: CouponBadgeProps) {
  if (status !== 'active') return <Badge $tone={tones[status]}>{words.status(status)}</Badge>;
  return collected && !mine ? <Badge>{words.status('collected')}</Badge> : null;
}

const tones = {
  used: 'off',
  expired: 'off',
  runout: 'off',
  unusable: 'bad',
} satisfies Record<Exclude<CouponStatus, 'active'>, BadgeTone>;
