import styled from 'styled-components';
import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import { DrawnCard, DrawnPlace, DrawnWords } from '@/components/ui/cards/DrawnCard';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { ListedCoupon } from '@/contract/coupons';
import { useCouponWords } from '@/hooks/coupons/useCouponWords';
import { color } from '@/styles/tokens';
import { CouponBadge } from './CouponBadge';

/** A coupon at its largest: the picture above its title. */
export function CouponHero({ coupon, mine = false }: { coupon: ListedCoupon; mine?: boolean }) {
  const words = useCouponWords();
  return (
    <DrawnCard>
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
    </DrawnCard>
  );
}

const Drawing = styled(DrawnPlace)`
  border-bottom: 2px dashed ${color.line};
`;

const Facts = styled(DrawnWords)`
  justify-items: start;
`;
