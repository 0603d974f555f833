import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { Coupon } from '@/contract/coupons';
import type { CouponTexts } from '@/hooks/coupons/useCouponTexts';

export interface CouponTitleProps {
  coupon: Coupon;
  words: CouponTexts;
  /** Marks the words of a search. */
  mark?: (text: string) => ReactNode;
}

/** A coupon's name beside its figure, which it does not show again: that part is spoken, so that the name is whole to the ear. */
export function CouponTitle({ coupon, words, mark = (text) => text }: CouponTitleProps) {
  const name = words.name(coupon);
  const repeated = words.repeated(coupon);
  if (!repeated) return <>{mark(name)}</>;
  const { from, to } = repeated;
  const rest = mark(name.slice(to));
  return (
    <>
      {mark(name.slice(0, from))}
      <SpokenOnly>{name.slice(from, to)}</SpokenOnly>
      {from === 0 ? <Start>{rest}</Start> : rest}
    </>
  );
}

const Start = styled.span`
  display: inline-block;
  &::first-letter {
    text-transform: uppercase;
  }
`;
