import styled from 'styled-components';
import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import { CouponTitle } from '@/components/coupons/shared/CouponTitle';
import { CouponWorth } from '@/components/coupons/shared/CouponWorth';
import { IllustratedCard, IllustrationText } from '@/components/ui/cards/IllustratedCard';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { ListedCoupon } from '@/contract/coupons';
import { fieldToneOf } from '@/domain/worth';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { color, fields, space } from '@/styles/tokens';
import { CouponBadge } from './coupon-state';

/** A coupon at its largest: the picture on its field and its worth, above its title. */
export function CouponHero({ coupon, mine = false }: { coupon: ListedCoupon; mine?: boolean }) {
  const words = useCouponTexts();
  const worth = words.worth(coupon);
  return (
    <IllustratedCard>
      <Field data-hero style={{ backgroundColor: fields[fieldToneOf(coupon.code)] }}>
        <CouponPicture coupon={coupon} size={worth ? 120 : 144} />
        {worth && <CouponWorth parts={worth} large />}
      </Field>
      <Facts>
        <Heading>
          <CouponTitle coupon={coupon} words={words} />
        </Heading>
        <Hint>
          {words.moment(coupon)} · {words.owner(coupon)}
        </Hint>
        <CouponBadge coupon={coupon} words={words} mine={mine} />
      </Facts>
    </IllustratedCard>
  );
}

const Field = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  padding: ${space(5)};
  border-bottom: 2px dashed ${color.line};
`;

const Facts = styled(IllustrationText)`
  justify-items: start;
`;
