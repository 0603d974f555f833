import { memo, startTransition, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { ListedCoupon } from '@/contract/coupons';
import { space } from '@/styles/tokens';
import { CouponTicket } from './CouponTicket';

export interface CouponRowsProps {
  coupons: readonly ListedCoupon[];
  mine: boolean;
  /** A page that comes while somebody scrolls takes a few frames, so that none of them is long. */
  gradually: boolean;
  /** What the list finds a row by when somebody comes back to it. */
  mark: (code: string) => Record<string, string>;
  pathOf: (coupon: ListedCoupon) => string;
  onOpen: (coupon: ListedCoupon) => void;
}

/** One page of a list. What stands there already is not drawn anew when another page comes. */
export const CouponRows = memo(function CouponRows(props: CouponRowsProps) {
  const { coupons, mine, gradually, mark, pathOf, onOpen } = props;
  const count = useRowCount(coupons.length, gradually);
  return (
    <Page role="presentation">
      {coupons.slice(0, count).map((coupon) => (
        <Row key={coupon.my_coupon_id ?? coupon.code} role="listitem" {...mark(coupon.code)}>
          <CouponTicket coupon={coupon} mine={mine} link={{ href: pathOf(coupon), onOpen: () => onOpen(coupon) }} />
        </Row>
      ))}
    </Page>
  );
});

// What is out of sight costs nothing to lay out, and whole pages of it not even a look: five hundred coupons scroll like
// five. No grid, in which each row that comes into sight has all the others measured anew.
const Row = styled.div`
  content-visibility: auto;
  contain-intrinsic-size: auto 92px;
  & + & {
    margin-top: ${space(3)};
  }
`;

const Page = styled.div`
  content-visibility: auto;
  contain-intrinsic-size: auto 2068px;
  & + & {
    margin-top: ${space(3)};
  }
`;

const rowsAFrame = 4;

function useRowCount(all: number, gradually: boolean): number {
  const [count, setCount] = useState(gradually ? rowsAFrame : all);
  const isWhole = !gradually || count >= all;

  useEffect(() => {
    if (isWhole) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + rowsAFrame)));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, count]);

  return isWhole ? all : count;
}
