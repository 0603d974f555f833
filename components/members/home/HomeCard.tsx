import { MemberPass } from '@/components/members/card/MemberPass';
import { GoalPlace } from '@/components/ui/progress/GoalLine';
import { optionalPart } from '@/components/ui/states/later-parts';
import { balanceOf } from '@/domain/points';
import type { MemberCardView, ShownCard } from '@/hooks/members/useMemberCard';
import { CardFreshness } from './card-notices';

const CardGoal = optionalPart(() => import(/* webpackChunkName: "home" */ './CardGoal').then((part) => part.CardGoal), {
  Place: GoalPlace,
});

export interface HomeCardProps {
  card: ShownCard;
  stale: MemberCardView['stale'];
  barcode?: boolean;
}

/** The card with the next reward within reach, and below it why its points are not newer. */
export function HomeCard({ card, stale, barcode = false }: HomeCardProps) {
  const goal = <CardGoal balance={balanceOf(card.points, 'cjpoint')} />;
  return (
    <div>
      <MemberPass card={card} goal={goal} barcode={barcode} />
      <CardFreshness asOfSeconds={card.asOfSeconds} stale={stale} />
    </div>
  );
}
