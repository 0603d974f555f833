import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UsedStamp } from '@/components/coupons/shared/UsedStamp';
import { StaffConfirm } from '@/components/till/shared/StaffConfirm';
import { Button } from '@/components/ui/buttons/Button';
import { BarcodeBars } from '@/components/ui/codes/scan-codes';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Stack } from '@/components/ui/text/Stack';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { MyCoupon } from '@/contract/coupons';
import type { UsableCoupon } from '@/hooks/coupons/useCouponAtTill';
import type { CouponSheetView, UseStep } from '@/hooks/coupons/useCouponSheet';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { CouponCode } from './CouponCode';
import { LargeTicket } from './LargeTicket';

export interface CouponSheetProps {
  coupon: UsableCoupon & Pick<MyCoupon, 'used_store'>;
  view: CouponSheetView;
  /** The last refresh of the coupon reached no server. */
  isUnconfirmed: boolean;
}

/** Using a coupon in one sheet: what the staff confirm, then the barcode, until a till has used it. */
export function CouponSheet({ coupon, view, isUnconfirmed }: CouponSheetProps) {
  const { t } = useTranslation('coupons');
  const { step, close, atTill } = view;
  const { barcode, sheet, busy, confirm } = atTill;
  const words = useCouponTexts();
  const content = useRef<HTMLDivElement>(null);

  // At the till the signal may be weak.
  useEffect(BarcodeBars.fetch, []);

  // What was pressed is gone: a screen reader continues with what has come, which is shown from its top.
  useEffect(() => {
    const dialog = content.current?.closest('dialog');
    if (!dialog || step === 'staff') return;
    content.current?.focus({ preventScroll: true });
    dialog.scrollTop = 0;
  }, [step]);

  return (
    <BottomSheet open={step !== undefined} title={step && t(titles[step])} onClose={close}>
      <div ref={content} tabIndex={-1}>
        {step === 'staff' && (
          <StaffConfirm
            thing={<LargeTicket coupon={coupon} />}
            words={{ title: t('use.confirmTitle'), text: t('use.confirmText'), action: t('use.confirm') }}
            needsCode={sheet.needsCode}
            busy={busy}
            typed={sheet.typed}
            onConfirm={confirm}
            onCodeNeeded={sheet.requireCode}
            onClose={close}
          >
            <li>{t('use.showStaff')}</li>
            <li>{t('use.staffConfirm')}</li>
            <li>{t('use.minutes')}</li>
          </StaffConfirm>
        )}
        {step === 'code' && barcode && (
          <CouponCode coupon={coupon} barcode={barcode} atTill={atTill} isUnconfirmed={isUnconfirmed} onClose={close} />
        )}
        {step === 'used' && (
          <Stack>
            <UsedStamp coupon={coupon} />
            <p>{words.name(coupon)}</p>
            <Button onClick={close}>{t('use.finish')}</Button>
          </Stack>
        )}
      </div>
      <SpokenOnly role="status">{step === 'used' && `${words.used(coupon)} ${words.usedWhere(coupon)}`}</SpokenOnly>
    </BottomSheet>
  );
}

const titles = {
  staff: 'use.review',
  code: 'use.atTill',
  used: 'use.usedTitle',
} as const satisfies Record<UseStep, string>;
