import { useTranslation } from 'react-i18next';
import { PassCard } from '@/components/ui/cards/PassCard';
import { optionalPart } from '@/components/ui/states/later-parts';
import { balanceOf, worthInBaht } from '@/domain/points';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { useFormats } from '@/hooks/texts/useFormats';
import { MemberBarcode } from './member-codes';

const FrozenBadge = optionalPart(
  () => import('@/components/members/home/FrozenBadge').then((part) => part.FrozenBadge),
  { texts: ['points'] },
);

/** The green card: points, what they are worth, and the code for the till. */
export function MemberPass({ card }: { card: ShownCard }) {
  const { t } = useTranslation(['members-card', 'points']);
  const { points, baht } = useFormats();
  const balance = balanceOf(card.points, 'cjpoint');
  const worth = worthInBaht(balance);
  const unit = (
    <>
      {t('pointsOf', { count: balance })} {card.points_frozen && <FrozenBadge />}
    </>
  );
  return (
    <PassCard points={points(balance)} unit={unit} worth={worth > 0 && t('points:worth', { baht: baht(worth) })}>
      <MemberBarcode number={card.member_no} />
    </PassCard>
  );
}
