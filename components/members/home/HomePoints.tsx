import { PointRules } from '@/components/members/shared/PointRules';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { KidsClubBalance } from './KidsClubBalance';

/** The balance of the club, while it is on, and what points are worth. */
export function HomePoints({ card }: { card: ShownCard }) {
  return (
    <>
      <KidsClubBalance card={card} />
      <PointRules />
    </>
  );
}
