import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActionBar } from '@/components/layout/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Barcode } from '@/components/ui/Barcode';
import { Card } from '@/components/ui/Card';
import { CountdownRing } from '@/components/ui/CountdownRing';
import { SunIcon } from '@/components/ui/icons/SunIcon';
import { LinkButton } from '@/components/ui/LinkButton';
import { Heading, Hint } from '@/components/ui/Text';
import type { MyCoupon } from '@/contract/coupons';
import type { LivingBarcode } from '@/hooks/coupons/living-barcode';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useCouponWords } from '@/hooks/coupons/useCouponWords';
import { useFormats } from '@/hooks/useFormats';
import { useLinkTo } from '@/hooks/useLinkTo';
import { useWakeLock } from '@/hooks/useWakeLock';
import { color, fontSize, space } from '@/styles/tokens';
import { BarcodeOver } from './BarcodeOver';
import { CouponsBar } from './CouponsBar';
import { CouponTerms } from './CouponText';

export interface BarcodeViewProps {
  coupon: MyCoupon;
  barcode: LivingBarcode;
  secondsLeft: number;
  busy: boolean;
  /** Nobody could say whether tills still take it: its own end is all that is known. */
  isUnconfirmed: boolean;
  /** The staff are confirming a new one. */
  isRenewing: boolean;
  onRenew: () => void;
  onPutAway: () => void;
}

/** The coupon in use: how long the barcode lives, the barcode, its digits, and what helps the scanner. */
export function BarcodeView(props: BarcodeViewProps) {
  const { coupon, barcode, secondsLeft, busy, isUnconfirmed, isRenewing, onRenew, onPutAway } = props;
  const { t } = useTranslation('coupons');
  const words = useCouponWords();
  const { dateTime } = useFormats();
  const { mine } = useCouponPaths();
  const link = useLinkTo();
  const isOver = secondsLeft === 0;
  const digits = barcode.barcode.replace(/(\d{4})(?=\d)/g, '$1 ');
  useWakeLock(!isOver);

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
      <Plate>
        <Heading>{words.name(coupon)}</Heading>
        <CountdownRing secondsLeft={secondsLeft} totalSeconds={barcode.lifeSeconds} />
        <Code $over={isOver}>
          <Barcode value={barcode.barcode} label={t('use.barcodeOf', { number: digits })} height={104} />
          <span>{digits}</span>
        </Code>
        <Brighten>
          <SunIcon size={20} />
          {t('use.brighten')}
        </Brighten>
        <Unconfirmed role="status">
          {isUnconfirmed && !isOver && t('use.unconfirmed', { moment: dateTime(barcode.endsAtMilliseconds / 1000) })}
        </Unconfirmed>
      </Plate>
      <CouponTerms coupon={coupon} />
      <BarcodeOver open={isOver && !isRenewing} busy={busy} onRenew={onRenew} onClose={onPutAway} />
    </Screen>
  );
}

// White in every theme: scanners need it. Wider than a card, so that the bars fit a screen of 320 px.
const Plate = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding-inline: 0;
  background: ${color.codePaper};
  text-align: center;
  > h2 {
    padding-inline: ${space(4)};
  }
`;

// Nobody should scan what the till will refuse.
const Code = styled.div<{ $over: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  max-width: 100%;
  font-size: ${fontSize.lead};
  letter-spacing: 0.08em;
  ${({ $over }) => $over && 'opacity: 0.15;'}
`;

const Unconfirmed = styled(Hint)`
  padding-inline: ${space(4)};
  &:empty {
    position: absolute;
  }
`;

const Brighten = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding-inline: ${space(4)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  > svg {
    flex: none;
  }
`;
