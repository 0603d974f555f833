import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import type { PocketCoupon } from '@/hooks/members/usePocketCoupons';
import type { Together } from '@/hooks/members/useTogether';
import { forgetBarcode } from '@/hooks/till/active-barcode';
import { space } from '@/styles/tokens';
import { CouponCode } from './CouponCode';
import { TillPanel } from './TillPanel';
import { TillTitle } from './TillTitle';

export interface TillCodesProps {
  titleId: string;
  together: Together;
  /** The coupons that can still be used: a till has used the others. */
  usable: readonly PocketCoupon[];
  onBack: () => void;
  onClose: () => void;
}

/** The barcodes of the chosen coupons, one after the other, and the coupons that got none. */
export function TillCodes({ titleId, together, usable, onBack, onClose }: TillCodesProps) {
  const { t } = useTranslation(['members-card', 'ui']);
  const words = useCouponTexts();
  const { codes, refused, busy, renew, ask } = together;
  const [place, setPlace] = useState(0);
  const current = codes[Math.min(place, codes.length - 1)];
  const isUsed = (id: string) => !usable.some(({ my_coupon_id }) => my_coupon_id === id);
  const usedId = current && isUsed(current.coupon.my_coupon_id) ? current.coupon.my_coupon_id : undefined;
  const next = codes.findIndex(({ coupon }) => !isUsed(coupon.my_coupon_id));

  useEffect(() => {
    if (usedId === undefined) return;
    forgetBarcode(usedId);
    if (next >= 0) setPlace(next);
  }, [usedId, next]);

  const again = refused.filter(({ mayRetry }) => mayRetry);
  const isDone = codes.length > 0 && next < 0;
  const title = isDone ? t('together.allUsed') : current && words.name(current.coupon);
  const actions = (
    <>
      {again.length > 0 && (
        <Button kind="secondary" onClick={() => ask(again.map(({ coupon }) => coupon))}>
          {t('together.retry')}
        </Button>
      )}
      <Button kind={isDone ? 'primary' : 'secondary'} onClick={onBack}>
        {t('together.back')}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {t('ui:close')}
      </Button>
    </>
  );
  return (
    <TillPanel actions={actions}>
      <TillTitle id={titleId}>{title ?? t('together.refused')}</TillTitle>
      {codes.length > 1 && !isDone && (
        <Place>
          <Button kind="quiet" compact aria-disabled={place === 0} onClick={() => setPlace(Math.max(0, place - 1))}>
            {t('together.previous')}
          </Button>
          <span role="status">{t('together.place', { place: place + 1, count: codes.length })}</span>
          <Button
            kind="quiet"
            compact
            aria-disabled={place === codes.length - 1}
            onClick={() => setPlace(Math.min(codes.length - 1, place + 1))}
          >
            {t('together.next')}
          </Button>
        </Place>
      )}
      {current && !isDone && (
        <CouponCode
          key={current.barcode.barcode}
          code={current}
          used={usedId !== undefined}
          busy={busy}
          onRenew={() => renew(current.coupon)}
        />
      )}
      {refused.length > 0 && (
        <div role="alert">
          <Card $tone="danger">
            {current && <strong>{t('together.refused')}</strong>}
            <ul>
              {refused.map(({ coupon, reason }) => (
                <li key={coupon.my_coupon_id}>
                  <b>{words.name(coupon)}</b>: {reason.title} {reason.message}
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </TillPanel>
  );
}

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`;
