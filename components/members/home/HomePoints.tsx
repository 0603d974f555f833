import { useTranslation } from 'react-i18next';
import { PointRules } from '@/components/members/shared/PointRules';
import { MembershipCard } from '@/components/ui/cards/MembershipCard';
import type { PointType } from '@/domain/points';
import { balanceOf } from '@/domain/points';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { useFormats } from '@/hooks/texts/useFormats';
import { useToggles } from '@/hooks/toggles/useToggles';
import { ExpiringPoints } from './ExpiringPoints';

/** The Kids Club balance, while the club is on, and the value of points. */
export function HomePoints({ card }: { card: ShownCard }) {
  return (
    <>
      <KidsClubBalance card={card} />
      <PointRules />
    </>
  );
}

/** The Kids Club points in the club's own colours, while the club is on. */
function KidsClubBalance({ card }: { card: ShownCard }) {
  const { t } = useTranslation('points');
  const { points } = useFormats();
  const { isOn } = useToggles();
  if (!isOn('kidsclub')) return null;
  const balance = points(balanceOf(card.points, type));
  return (
    <div data-theme="kids-club">
      <MembershipCard label={t('kidsBalance')} points={balance} aside={<ExpiringPoints card={card} type={type} />} />
    </div>
  );
}

const type: PointType = 'kidpoint';
