import { useTranslation } from 'react-i18next';
import { Conditions } from '@/components/coupons/shared/Conditions';
import { CouponCodeHead } from '@/components/coupons/shared/CouponCodeHead';
import { CodePlate } from '@/components/till/shared/CodePlate';
import { Button } from '@/components/ui/buttons/Button';
import { Barcode } from '@/components/ui/codes/scan-codes';
import { Stack } from '@/components/ui/text/Stack';
import type { UsableCoupon } from '@/hooks/coupons/useCouponAtTill';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { useFormats } from '@/hooks/texts/useFormats';
import type { ActiveBarcode } from '@/hooks/till/active-barcode';
import type { AtTill } from '@/hooks/till/useAtTill';

export interface CouponCodeProps {
  coupon: UsableCoupon;
  barcode: ActiveBarcode;
  atTill: AtTill;
  /** The last refresh of the coupon reached no server. */
  isUnconfirmed: boolean;
  onClose: () => void;
}

/** The coupon in use: the barcode's remaining time, the barcode, its digits, and help for the scanner. */
export function CouponCode({ coupon, barcode, atTill, isUnconfirmed, onClose }: CouponCodeProps) {
  const { t } = useTranslation('coupons');
  const words = useCouponTexts();
  const { dateTime } = useFormats();
  const digits = barcode.barcode.replace(/(\d{4})(?=\d)/g, '$1 ');
  const texts = {
    brighten: t('use.brighten'),
    overTitle: t('use.overTitle'),
    overText: t('use.overText'),
    renew: t('use.renew'),
    overClose: t('use.overClose'),
  };
  return (
    <Stack>
      <CodePlate
        head={<CouponCodeHead coupon={coupon} />}
        atTill={atTill}
        words={texts}
        unconfirmed={isUnconfirmed && t('use.unconfirmed', { moment: dateTime(barcode.endsAtMilliseconds / 1000) })}
      >
        <Barcode value={barcode.barcode} label={t('use.barcodeOf', { number: digits })} height={136} grows="column" />
        <span>{digits}</span>
      </CodePlate>
      <Button kind="secondary" onClick={onClose}>
        {t('use.hide')}
      </Button>
      <Conditions of="coupons" benefit={coupon.benefit} terms={words.terms(coupon)} />
    </Stack>
  );
}
