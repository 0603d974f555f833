import type { ReactNode } from 'react';
import { useCallback, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Hint } from '@/components/ui/text/Text';
import type { ListedCoupon } from '@/contract/coupons';
import type { CouponListInput } from '@/hooks/coupons/useCouponList';
import { useCouponList } from '@/hooks/coupons/useCouponList';
import { useListPosition } from '@/hooks/lists/useListPosition';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { CouponRows } from './CouponRows';
import { TicketSkeleton } from './TicketSkeleton';

export interface CouponListProps {
  input: CouponListInput;
  /** Names the list for screen readers. */
  label: string;
  empty: ReactNode;
  pathOf: (coupon: ListedCoupon) => string;
}

/** Coupons in a list with a "more" button; Back returns to the one that was opened. */
export function CouponList({ input, label, empty, pathOf }: CouponListProps) {
  const { t } = useTranslation('coupons');
  const { push } = useNavigate();
  const list = useCouponList(input);
  const { parts: pages, pagesAtFirst, hasMore, busy, error, loadMore, retry } = list;
  // A new page is drawn in small pieces, so that scrolling stays responsive.
  const shown = useDeferredValue(pages);
  const { mark, leave } = useListPosition({ ...list, items: shown });
  const open = useCallback(
    (coupon: ListedCoupon) => {
      leave(coupon.code);
      push(pathOf(coupon));
    },
    [leave, push, pathOf],
  );

  if (!pages || !shown) return error ? <ErrorRetry error={error} onRetry={retry} busy={busy} /> : <TicketSkeleton />;
  const count = pages.reduce((sum, { length }) => sum + length, 0);
  if (count === 0) return empty;
  return (
    <>
      <Rows aria-label={label}>
        {[...shown.entries()].map(([page, coupons]) => (
          <CouponRows
            key={page}
            coupons={coupons}
            mine={input.scope === 'pocket'}
            gradually={page >= pagesAtFirst}
            {...{ mark, pathOf, onOpen: open }}
          />
        ))}
      </Rows>
      {error && <ErrorRetry error={error} onRetry={retry} busy={busy} />}
      {hasMore && !error && (
        <Button kind="secondary" busy={busy} onClick={loadMore}>
          {t('loadMore')}
        </Button>
      )}
      {!hasMore && count > endWorthShowing && <End>{t('end')}</End>}
    </>
  );
}

/** Below a short list the end is obvious. */
const endWorthShowing = 5;

// Page wrappers sit between the list and its rows, which a ul does not allow.
const Rows = styled.div.attrs({ role: 'list' })``;

const End = styled(Hint)`
  text-align: center;
`;
