import styled from 'styled-components';
import { Conditions } from '@/components/coupons/shared/Conditions';
import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import { CouponTitle } from '@/components/coupons/shared/CouponTitle';
import { CouponWorth } from '@/components/coupons/shared/CouponWorth';
import { IllustratedCard, IllustrationText } from '@/components/ui/cards/IllustratedCard';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { ListedCoupon } from '@/contract/coupons';
import { fieldToneOf } from '@/domain/worth';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { color, fields, space } from '@/styles/tokens';
import { CouponBadge, CouponQuota } from './coupon-state';

export interface CouponDetailsProps {
  coupon: ListedCoupon;
  /** In the pocket: how many others may still collect is irrelevant there. */
  mine?: boolean;
}

/** A coupon's page: one ticket at its largest, then the goods that take part, and one list of conditions. */
export function CouponDetails({ coupon, mine = false }: CouponDetailsProps) {
  const words = useCouponTexts();
  const worth = words.worth(coupon);
  const detail = words.detail(coupon);
  return (
    <>
      <IllustratedCard>
        <Field data-hero style={{ backgroundColor: fields[fieldToneOf(coupon.code)] }}>
          <CouponPicture coupon={coupon} size={worth ? 120 : 144} />
          {worth && <CouponWorth parts={worth} large />}
        </Field>
        <Facts>
          <Heading>
            <CouponTitle coupon={coupon} words={words} />
          </Heading>
          {detail && <Lines>{detail}</Lines>}
          <Hint>{[words.owner(coupon), words.lastDay(coupon), words.moment(coupon)].join(' · ')}</Hint>
          {coupon.members_only && <Hint>{words.membersOnly}</Hint>}
          <CouponBadge coupon={coupon} words={words} mine={mine} />
          {!mine && !coupon.collected && <CouponQuota coupon={coupon} words={words} />}
        </Facts>
      </IllustratedCard>
      <Conditions of="coupons" benefit={coupon.benefit} terms={words.terms(coupon)} />
    </>
  );
}

const Field = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  padding: ${space(5)};
  text-align: center;
  border-bottom: 2px dashed ${color.line};
`;

const Facts = styled(IllustrationText)`
  justify-items: start;
`;

// Line breaks as in the catalogue.
const Lines = styled.p`
  white-space: pre-line;
`;
