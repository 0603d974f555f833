import { useTranslation } from 'react-i18next';
import { BenefitCard } from '@/components/coupons/shared/BenefitCard';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { CouponTerms } from '@/components/coupons/ticket/CouponText';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { CodePlate } from '@/components/till/shared/CodePlate';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Barcode } from '@/components/ui/codes/scan-codes';
import type { MyCoupon } from '@/contract/coupons';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import type { ActiveBarcode } from '@/hooks/till/active-barcode';
import type { AtTill } from '@/hooks/till/useAtTill';

export interface BarcodeViewProps {
  coupon: MyCoupon;
  barcode: ActiveBarcode;
  atTill: AtTill;
  /** The last refresh of the coupon reached no server. */
  isUnconfirmed: boolean;
}

/** The coupon in use: the barcode's remaining time, the barcode, its digits, and help for the scanner. */
export function BarcodeView({ coupon, barcode, atTill, isUnconfirmed }: BarcodeViewProps) {
  const { t } = useTranslation('coupons');
  const words = useCouponTexts();
  const { dateTime } = useFormats();
  const { mine } = useCouponPaths();
  const link = useLinkTo();
  const digits = barcode.barcode.replace(/(\d{4})(?=\d)/g, '$1 ');
  const use = {
    ...{ brighten: t('use.brighten'), overTitle: t('use.overTitle'), overText: t('use.overText') },
    ...{ renew: t('use.renew'), overClose: t('use.overClose') },
  };

  return (
    <Screen
      top={<CouponsBar title={t('use.title')} />}
      bottom={
        <ActionBar>
          <LinkButton kind="secondary" {...link(mine, 'replace')}>
            {t('use.close')}
          </LinkButton>
        </ActionBar>
      }
    >
      <CodePlate
        name={words.name(coupon)}
        atTill={atTill}
        words={use}
        unconfirmed={isUnconfirmed && t('use.unconfirmed', { moment: dateTime(barcode.endsAtMilliseconds / 1000) })}
      >
        <Barcode value={barcode.barcode} label={t('use.barcodeOf', { number: digits })} height={104} />
        <span>{digits}</span>
      </CodePlate>
      <BenefitCard of="coupons" benefit={coupon.benefit} />
      <CouponTerms coupon={coupon} />
    </Screen>
  );
}
