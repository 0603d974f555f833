import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { Barcode } from '@/components/ui/codes/scan-codes';
import { TimeLine } from '@/components/ui/progress/TimeLine';
import { useCountdown } from '@/hooks/device/useCountdown';
import type { TillCode } from '@/hooks/members/useTogether';
import { space } from '@/styles/tokens';
import { ScanArea } from './TillPanel';

export interface CouponCodeProps {
  code: TillCode;
  busy: boolean;
  onRenew: () => void;
}

/** A coupon's barcode as wide as the screen, with its remaining time below it. */
export function CouponCode({ code: { barcode }, busy, onRenew }: CouponCodeProps) {
  const { t } = useTranslation('members-card');
  const secondsLeft = useCountdown(barcode.endsAtMilliseconds);
  const isOver = secondsLeft === 0;
  const digits = barcode.barcode.replace(/(\d{4})(?=\d)/g, '$1 ');
  return (
    <>
      <Code $faded={isOver}>
        <Barcode value={barcode.barcode} label={t('together.codeOf', { number: digits })} height={136} grows />
        <span>{digits}</span>
      </Code>
      <div>
        <TimeLine secondsLeft={secondsLeft} totalSeconds={barcode.lifeSeconds} />
      </div>
      {isOver && (
        <Over>
          <p role="status">{t('together.over')}</p>
          <Button busy={busy} onClick={onRenew}>
            {t('together.renew')}
          </Button>
        </Over>
      )}
    </>
  );
}

/** Faded: the till would refuse it. */
const Code = styled(ScanArea)<{ $faded: boolean }>`
  ${({ $faded }) => $faded && 'opacity: 0.15;'}
`;

const Over = styled.div`
  display: grid;
  gap: ${space(2)};
  text-align: center;
`;
