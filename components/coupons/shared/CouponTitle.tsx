import styled from 'styled-components';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { Coupon } from '@/contract/coupons';
import type { CouponTexts } from '@/hooks/coupons/useCouponTexts';

export interface CouponTitleProps {
  coupon: Coupon;
  words: CouponTexts;
}

/** A coupon's name beside its figure, which it does not show again: that part is spoken, so that the name is whole to the ear. */
export function CouponTitle({ coupon, words }: CouponTitleProps) {
  const name = words.name(coupon);
  const repeated = words.repeated(coupon);
  if (!repeated) return <>{name}</>;
  const { from, to } = repeated;
  return (
    <>
      {name.slice(0, from)}
      <SpokenOnly>{name.slice(from, to)}</SpokenOnly>
      {from === 0 ? <Start>{name.slice(to)}</Start> : name.slice(to)}
    </>
  );
}

const Start = styled.span`
  display: inline-block;
  &::first-letter {
    text-transform: uppercase;
  }
`;
