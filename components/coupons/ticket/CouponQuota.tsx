import styled from 'styled-components';
import { Meter } from '@/components/ui/controls/Meter';
import { Hint } from '@/components/ui/text/Text';
import type { Coupon } from '@/contract/coupons';
import type { CouponTexts } from '@/hooks/coupons/useCouponTexts';
import { space } from '@/styles/tokens';

export interface CouponQuotaProps {
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
