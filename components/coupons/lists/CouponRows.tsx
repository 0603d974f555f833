import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { TicketAction } from '@/components/coupons/shared/TicketAction';
import { CouponTicket } from '@/components/coupons/ticket/CouponTicket';
import type { ListedCoupon } from '@/contract/coupons';
import type { CouponTexts } from '@/hooks/coupons/useCouponTexts';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { space } from '@/styles/tokens';

export interface CouponRowsProps {
  coupons: readonly ListedCoupon[];
  mine: boolean;
  /** A page that arrives while the member scrolls is rendered over several frames, so that none of them is long. */
  gradually: boolean;
  /** Identifies a row when the member returns to the list. */
  mark: (code: string) => Record<string, string>;
  pathOf: (coupon: ListedCoupon) => string;
  onOpen: (coupon: ListedCoupon) => void;
  /** Codes that are being collected, in one text: another page's do not render this one. */
  busy: string;
  /** Collects the coupon, or opens the sheet in which it is used. */
  onAct: (coupon: ListedCoupon) => void;
}

/** One page of a list. Memoised: existing rows are not re-rendered when another page arrives. */
export const CouponRows = memo(function CouponRows({ coupons, gradually, busy, ...rows }: CouponRowsProps) {
  const words = useCouponTexts();
  const groups = useMemo(() => inGroups(coupons), [coupons]);
  const count = useRowCount(coupons.length, gradually);
  return (
    <Page role="presentation">
      {groups.slice(0, Math.ceil(count / rowsInGroup)).map((group, place) => (
        <CouponGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place; its rows have keys of their own
          key={place}
          coupons={group}
          shown={Math.min(rowsInGroup, count - place * rowsInGroup)}
          busy={busyAmong(group, busy)}
          words={words}
          {...rows}
        />
      ))}
    </Page>
  );
});

type CouponGroupProps = Omit<CouponRowsProps, 'gradually'> & { shown: number; words: CouponTexts };

/** Rows that come into view together. They have no state: a long list would have it hundreds of times. */
const CouponGroup = memo(function CouponGroup({ coupons, shown, ...row }: CouponGroupProps) {
  const { words, mine, mark, pathOf, onOpen, busy, onAct } = row;
  return (
    <Group role="presentation">
      {coupons.slice(0, shown).map((coupon) => (
        // biome-ignore lint/a11y/useSemanticElements: pages and groups lie between the list and its rows, which no ul allows
        <div key={coupon.code} role="listitem" {...mark(coupon.code)}>
          <CouponTicket
            coupon={coupon}
            words={words}
            mine={mine}
            link={linkTo(pathOf(coupon), () => onOpen(coupon))}
            action={<TicketAction coupon={coupon} words={words} onAct={onAct} busy={isAmong(coupon, busy)} />}
          />
        </div>
      ))}
    </Group>
  );
});

const rowsInGroup = 2;

/** The codes of these coupons that are being collected; codes have no spaces. */
export function busyAmong(coupons: readonly ListedCoupon[], busy: string): string {
  if (busy === '') return '';
  return coupons.flatMap((coupon) => (isAmong(coupon, busy) ? [coupon.code] : [])).join(' ');
}

function isAmong({ code }: ListedCoupon, busy: string): boolean {
  return busy !== '' && busy.split(' ').includes(code);
}

function inGroups(coupons: readonly ListedCoupon[]): ListedCoupon[][] {
  const groups = Math.ceil(coupons.length / rowsInGroup);
  return Array.from({ length: groups }, (_, place) => coupons.slice(place * rowsInGroup, (place + 1) * rowsInGroup));
}

// Off-screen pages are skipped in layout as a whole: five hundred coupons scroll like five. No grid, because each row
// that comes into view would make the browser measure all the others again. Not per row either, since the browser keeps
// a good deal of memory for every part that it may skip.
const Group = styled.div`
  content-visibility: auto;
  contain-intrinsic-size: auto 252px;
  & + &,
  > * + * {
    margin-top: ${space(3)};
  }
`;

const Page = styled.div`
  content-visibility: auto;
  /* Five hundred names are broken in the plain way: to weigh their lines takes time in each frame. */
  text-wrap: wrap;
  contain-intrinsic-size: auto 2628px;
  & + & {
    margin-top: ${space(3)};
  }
`;

function useRowCount(all: number, gradually: boolean): number {
  const [count, setCount] = useState(gradually ? 1 : all);
  const isComplete = !gradually || count >= all;

  useEffect(() => {
    if (isComplete) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)));
    return () => cancelAnimationFrame(frame);
  }, [isComplete, count]);

  return isComplete ? all : count;
}
