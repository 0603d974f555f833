import styled from 'styled-components';
import { Card } from '@/components/ui/Card';
import { Heading, Hint } from '@/components/ui/Text';
import type { ListedCoupon } from '@/contract/coupons';
import { useCouponWords } from '@/hooks/coupons/useCouponWords';
import { color, space } from '@/styles/tokens';
import { CouponBadge } from './CouponBadge';
import { CouponPicture } from './CouponPicture';

/** A coupon at its largest: the drawing over what it is for. */
export function CouponHero({ coupon, mine = false }: { coupon: ListedCoupon; mine?: boolean }) {
  const words = useCouponWords();
  return (
    <Root>
      <Drawing>
        <CouponPicture coupon={coupon} size={144} />
      </Drawing>
      <Facts>
        <Heading>{words.name(coupon)}</Heading>
        <Hint>
          {words.moment(coupon)} · {words.owner(coupon)}
        </Hint>
        <CouponBadge {...{ coupon, words, mine }} />
      </Facts>
    </Root>
  );
}

const Root = styled(Card)`
  padding: 0;
  overflow: hidden;
`;

const Drawing = styled.div`
  padding: ${space(5)};
  border-bottom: 2px dashed ${color.line};
  background: ${color.brandTint};
  color: ${color.brandStrong};
`;

const Facts = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  padding: ${space(4)};
`;
