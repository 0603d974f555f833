import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CouponCodeHead } from '@/components/coupons/shared/CouponCodeHead';
import { BrightenHint } from '@/components/ui/codes/BrightenHint';
import { CodePaper } from '@/components/ui/codes/CodePaper';
import { Barcode, QrCode } from '@/components/ui/codes/scan-codes';
import type { CodesShown } from '@/domain/coupons';
import type { UsableCoupon } from '@/hooks/coupons/useCouponAtTill';
import { useWakeLock } from '@/hooks/device/useWakeLock';
import { fontSize, fontWeight } from '@/styles/tokens';
import { encodeCode } from './encode-code';

export interface PartnerCodeProps {
  coupon: UsableCoupon;
  shown: CodesShown;
  code: string;
}

/** A partner's code as the partner reads it, and its letters, which can always be typed. */
export function PartnerCode({ coupon, shown, code }: PartnerCodeProps) {
  const { t } = useTranslation('coupons');
  const label = t('partnerCode.codeOf', { code });
  useWakeLock(true);
  return (
    <CodePaper>
      <CouponCodeHead coupon={coupon} />
      {shown === 'barcode' && <Barcode value={code} encoder={encodeCode} label={label} height={136} grows="column" />}
      {shown === 'qr' && <QrCode value={code} label={label} modulePixels={4} modules={57} />}
      <Letters $large={shown === 'letters'}>{code}</Letters>
      {shown !== 'letters' && <BrightenHint>{t('partnerCode.brighten')}</BrightenHint>}
    </CodePaper>
  );
}

const Letters = styled.span<{ $large: boolean }>`
  overflow-wrap: anywhere;
  font-size: ${({ $large }) => ($large ? fontSize.title : fontSize.lead)};
  font-weight: ${({ $large }) => ($large ? fontWeight.semibold : fontWeight.regular)};
  letter-spacing: 0.04em;
`;
