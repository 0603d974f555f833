import styled from 'styled-components';
import { Meter } from '@/components/ui/progress/Meter';
import type { BadgeTone } from '@/components/ui/text/Badge';
import { Badge } from '@/components/ui/text/Badge';
import { Hint } from '@/components/ui/text/Text';
import type { Coupon, ListedCoupon } from '@/contract/coupons';
import type { CouponStatus } from '@/domain/coupons';
import type { CouponTexts } from '@/hooks/coupons/useCouponTexts';
import { space } from '@/styles/tokens';

interface CouponBadgeProps {
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

const fewLeft = 50;

/** On a ticket: what is urgent about an available coupon (its last day, the last ones), or the state of another. */
export function CouponFlag({
  coupon,
  words,
  mine = false,
}: {
  coupon: ListedCoupon;
  words: CouponTexts;
  mine?: boolean;
}) {
  const { status, collected, remaining } = coupon;
  if (status !== 'active') return <Badge $tone={tones[status]}>{words.status(status)}</Badge>;
  if (words.isLastDay(coupon)) return <Badge $tone="urgent">{words.moment(coupon)}</Badge>;
  if (!collected && remaining !== null && remaining <= fewLeft)
    return <Badge $tone="urgent">{words.left(remaining)}</Badge>;
  return collected && !mine ? <Hint as="span">{words.status('collected')}</Hint> : null;
}

interface CouponQuotaProps {
  coupon: Coupon;
  words: CouponTexts;
  short?: boolean;
}

/** How many are left for everybody; renders nothing for an unlimited coupon. */
export function CouponQuota({ coupon, words, short = false }: CouponQuotaProps) {
  const { quota, remaining } = coupon;
  if (quota === null || remaining === null) return null;
  const text = words.remaining(coupon) ?? '';
  return (
    <Root>
      <Meter label={text} value={remaining} max={Math.max(quota, 1)} />
      <Hint>{short ? words.left(remaining) : text}</Hint>
    </Root>
  );
}

const Root = styled.div`
  width: 100%;
  margin-top: ${space(1)};
  > p {
    margin-top: ${space(1)};
  }
`;
