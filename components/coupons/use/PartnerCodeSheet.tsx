import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { BarcodeBars, QrSquares } from '@/components/ui/codes/scan-codes';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import type { UsableCoupon } from '@/hooks/coupons/useCouponAtTill';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { usePartnerCode } from '@/hooks/coupons/usePartnerCode';
import { LargeTicket } from './LargeTicket';
import { PartnerCode } from './PartnerCode';

export interface PartnerCodeSheetProps {
  coupon: UsableCoupon;
  /** The code is shown, or the coupon has changed meanwhile. */
  onShown: () => void;
  onClose: () => void;
}

/** A partner's code in a sheet: first what opening it means, unless it was opened before, then the code. */
export function PartnerCodeSheet({ coupon, onShown, onClose }: PartnerCodeSheetProps) {
  const { t } = useTranslation('coupons');
  const words = useCouponTexts();
  const { code, busy, show } = usePartnerCode(coupon, onShown);
  const { codes, status } = coupon;
  const isUsed = status === 'used';
  const until = words.until(coupon);

  // At the shop the signal may be weak.
  useEffect(() => {
    if (codes === 'barcode') BarcodeBars.fetch();
    if (codes === 'qr') QrSquares.fetch();
  }, [codes]);

  // A sheet covers the toasts, so it closes before an error is shown in one.
  const open = async () => {
    if ((await show()) === 'done') onShown();
    else onClose();
  };
  return (
    <BottomSheet open title={t(code ? 'partnerCode.title' : 'partnerCode.review')} onClose={onClose}>
      {codes && code ? (
        <Stack>
          <PartnerCode coupon={coupon} shown={codes} code={code} />
          <Hint>{t('partnerCode.again', { until })}</Hint>
          <Button kind="secondary" onClick={onClose}>
            {t('partnerCode.hide')}
          </Button>
        </Stack>
      ) : (
        <Stack>
          <LargeTicket coupon={coupon} />
          {!isUsed && <p>{t('partnerCode.warning')}</p>}
          <Hint>{t('partnerCode.again', { until })}</Hint>
          <Button busy={busy} onClick={() => void open()}>
            {t('partnerCode.show')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('partnerCode.later')}
          </Button>
        </Stack>
      )}
    </BottomSheet>
  );
}
