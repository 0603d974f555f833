import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MembershipCard } from '@/components/ui/cards/MembershipCard';
import { optionalPart } from '@/components/ui/states/later-parts';
import { balanceOf, worthInBaht } from '@/domain/points';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { useFormats } from '@/hooks/texts/useFormats';
import { MemberBarcode } from './member-codes';

const FrozenBadge = optionalPart(
  () => import('@/components/members/home/FrozenBadge').then((part) => part.FrozenBadge),
  { texts: ['points'] },
);

export interface MemberPassProps {
  card: ShownCard;
  /** Below the points: the next reward within reach. */
  goal?: ReactNode;
  /** With the code for the till. */
  barcode?: boolean;
}

/** The green card: points, what they are worth, the next goal, and with `barcode` the code for the till. */
export function MemberPass({ card, goal, barcode = false }: MemberPassProps) {
  const { t } = useTranslation('points');
  const { points, baht } = useFormats();
  const balance = balanceOf(card.points, 'cjpoint');
  const worth = worthInBaht(balance);
  const label = (
    <>
      {t('balance')} {card.points_frozen && <FrozenBadge />}
    </>
  );
  const note = worth > 0 && <Worth>{t('worth', { baht: baht(worth) })}</Worth>;
  return (
    <MembershipCard label={label} points={points(balance)} note={note} goal={goal}>
      {barcode && <MemberBarcode number={card.member_no} />}
    </MembershipCard>
  );
}

const Worth = styled.span`
  white-space: nowrap;
`;
