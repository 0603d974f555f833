import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { ErrorRetry } from '@/components/ui/ErrorRetry';
import { Hint } from '@/components/ui/Text';
import type { ListedCoupon } from '@/contract/coupons';
import type { CouponWish } from '@/hooks/coupons/useCouponList';
import { useCouponList } from '@/hooks/coupons/useCouponList';
import { useListPlace } from '@/hooks/coupons/useListPlace';
import { useNavigate } from '@/hooks/useNavigate';
import { space } from '@/styles/tokens';
import { CouponTicket } from './CouponTicket';
import { TicketBones } from './TicketBones';

export interface CouponListProps {
  wish: CouponWish;
  /** Names the list for screen readers. */
  label: string;
  empty: ReactNode;
  pathOf: (coupon: ListedCoupon) => string;
}

/** Coupons under each other, with a way to more; Back returns to the one that was opened. */
export function CouponList({ wish, label, empty, pathOf }: CouponListProps) {
  const { t } = useTranslation('coupons');
  const { push } = useNavigate();
  const list = useCouponList(wish);
  const place = useListPlace(list);
  const { coupons, hasMore, busy, error, loadMore, retry } = list;

  if (!coupons) return error ? <ErrorRetry onRetry={retry} busy={busy} /> : <TicketBones />;
  if (coupons.length === 0) return empty;
  const open = (coupon: ListedCoupon) => {
    place.leave(coupon.code);
    push(pathOf(coupon));
  };
  return (
    <>
      <Rows aria-label={label}>
        {coupons.map((coupon) => (
          <li key={coupon.my_coupon_id ?? coupon.code} {...place.mark(coupon.code)}>
            <CouponTicket
              coupon={coupon}
              mine={wish.scope === 'pocket'}
              link={{ href: pathOf(coupon), onOpen: () => open(coupon) }}
            />
          </li>
        ))}
      </Rows>
      {error && <ErrorRetry onRetry={retry} busy={busy} />}
      {hasMore && !error && (
        <Button kind="secondary" busy={busy} onClick={loadMore}>
          {t('loadMore')}
        </Button>
      )}
      {!hasMore && coupons.length > endIsWorthTelling && <End>{t('end')}</End>}
    </>
  );
}

/** Under a short list everybody sees that it has ended. */
const endIsWorthTelling = 5;

const Rows = styled.ul`
  display: grid;
  gap: ${space(3)};
  /* What is out of sight costs nothing to lay out: five hundred coupons scroll like five. */
  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 116px;
  }
`;

const End = styled(Hint)`
  text-align: center;
`;
