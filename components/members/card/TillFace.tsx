import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { BrightenHint } from '@/components/ui/codes/BrightenHint';
import { Hint } from '@/components/ui/text/Text';
import { balanceOf } from '@/domain/points';
import { useCountUp } from '@/hooks/device/useCountUp';
import { useFirstName } from '@/hooks/members/useFirstName';
import type { Rise } from '@/hooks/members/useLiveCard';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, radius, space } from '@/styles/tokens';
import { MemberBarcode, MemberQr } from './member-codes';
import { ScanArea, short, TillPanel } from './TillPanel';

export interface TillFaceProps {
  titleId: string;
  card: ShownCard;
  /** What a sale has just added to the balance. */
  rise?: Rise | undefined;
  /** Below the codes: coupons to be used together. */
  children?: ReactNode;
  actions: ReactNode;
}

/** The member's card for the till: name and points, the barcode as large as possible, and the QR. */
export function TillFace({ titleId, card, rise, children, actions }: TillFaceProps) {
  const { t } = useTranslation('members-card');
  const { name, lang } = useFirstName(card);
  return (
    <TillPanel actions={actions}>
      <Head>
        <div>
          <Hint as="h2" id={titleId}>
            {t('memberCard')}
          </Hint>
          <strong lang={lang}>{t('name', { name })}</strong>
        </div>
        <TillPoints balance={balanceOf(card.points, 'cjpoint')} rise={rise} />
      </Head>
      <ScanArea>
        <MemberBarcode number={card.member_no} height={136} grows />
      </ScanArea>
      <Below>
        <MemberQr number={card.member_no} modulePixels={6} />
        <BrightenHint>{t('brighten')}</BrightenHint>
      </Below>
      {children}
    </TillPanel>
  );
}

function TillPoints({ balance, rise }: { balance: number; rise: Rise | undefined }) {
  const { t } = useTranslation('members-card');
  const { points } = useFormats();
  const shown = useCountUp(rise?.from ?? balance, rise?.to ?? balance);
  const earned = rise && rise.to - rise.from;
  return (
    <div>
      <Hint>{t('points')}</Hint>
      <strong>{points(shown)}</strong>
      <Earned role="status">{earned && t('earned', { count: earned, points: points(earned) })}</Earned>
    </div>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  > :last-child {
    margin-inline-start: auto;
    text-align: end;
  }
  strong {
    font-size: ${fontSize.lead};
    font-weight: ${fontWeight.semibold};
  }
  h2 {
    font-weight: ${fontWeight.regular};
  }
`;

const Earned = styled.p`
  &:not(:empty) {
    width: fit-content;
    margin-inline-start: auto;
    padding: 0 ${space(3)};
    border-radius: ${radius.round};
    background: ${color.accent};
    color: ${color.accentInk};
    font-weight: ${fontWeight.semibold};
  }
`;

const Below = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  > p {
    padding-inline: 0;
  }
  ${short} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space(4)};
  }
`;
