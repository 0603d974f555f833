import styled from 'styled-components';
import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import { CouponTitle } from '@/components/coupons/shared/CouponTitle';
import { CouponWorth } from '@/components/coupons/shared/CouponWorth';
import type { ListedCoupon } from '@/contract/coupons';
import { fieldToneOf } from '@/domain/worth';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { color, fields, fontSize, fontWeight, space } from '@/styles/tokens';

/** The upper part of a coupon at its largest: its drawing on its field, its worth, its name and its last day. */
export function LargeTicket({ coupon }: { coupon: ListedCoupon }) {
  const words = useCouponTexts();
  const worth = words.worth(coupon);
  return (
    <Field style={{ backgroundColor: fields[fieldToneOf(coupon.code)] }}>
      <CouponPicture coupon={coupon} size={worth ? 88 : 112} />
      {worth && <CouponWorth parts={worth} large />}
      <strong>
        <CouponTitle coupon={coupon} words={words} />
      </strong>
      <p>
        {words.owner(coupon)}
        {coupon.status === 'active' && ` · ${words.until(coupon)}`}
      </p>
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space(4)};
  text-align: center;
  > strong {
    font-size: ${fontSize.lead};
    font-weight: ${fontWeight.semibold};
    line-height: 1.5;
    text-wrap: balance;
  }
  > p {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;
