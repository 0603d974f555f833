import styled from 'styled-components';
import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import { IllustratedCard, IllustrationPlace, IllustrationText } from '@/components/ui/cards/IllustratedCard';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { ListedCoupon } from '@/contract/coupons';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { color } from '@/styles/tokens';
import { CouponBadge } from './coupon-state';

/** A coupon at its largest: the picture above its title. */
export function CouponHero({ coupon, mine = false }: { coupon: ListedCoupon; mine?: boolean }) {
  const words = useCouponTexts();
  return (
    <IllustratedCard>
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
    </IllustratedCard>
  );
}

const Drawing = styled(IllustrationPlace)`
  border-bottom: 2px dashed ${color.line};
`;

const Facts = styled(IllustrationText)`
  justify-items: start;
`;
