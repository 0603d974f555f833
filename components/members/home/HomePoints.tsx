import { PointRules } from '@/components/members/shared/PointRules';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { KidsClubBalance } from './KidsClubBalance';

/** The Kids Club balance, while the club is on, and the value of points. */
export function HomePoints({ card }: { card: ShownCard }) {
  return (
    <>
      <KidsClubBalance card={card} />
      <PointRules />
    </>
  );
}
