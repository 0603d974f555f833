import { useEffect } from 'react';
import { fetchTicketLayers, TicketLayers } from '@/components/coupons/shared/TicketLayers';
import { SectionBones } from '@/components/ui/states/home-bones';
import { optionalPart } from '@/components/ui/states/later-parts';
import { Skeleton } from '@/components/ui/states/Skeleton';
import { Stack } from '@/components/ui/text/Stack';
import { useTicketActions } from '@/hooks/coupons/useTicketActions';
import { useLater } from '@/hooks/device/useLater';
import { useHomeSections } from '@/hooks/members/useHomeSections';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { Campaign } from './Campaign';
import { CouponsForYou } from './CouponsForYou';
import { TermsReminder } from './card-notices';
import { EndingCoupons } from './EndingCoupons';
import { ExpiringStrip } from './ExpiringStrip';
import { HomeTiles } from './HomeTiles';
import { KidsClubBlock } from './KidsClubBlock';
import { NextReward } from './NextReward';
import { QrPanel } from './QrPanel';
import { RunningMission } from './RunningMission';

const StampGoal = optionalPart(() => import('@/components/missions/shared/StampGoal').then((part) => part.StampGoal));

export interface HomeContentProps {
  card: ShownCard;
}

/**
 * What is below the card, the most urgent first. It appears together: sections that arrived one by one would push each other down. What
 * has no content leaves no gap.
 */
export function HomeContent({ card }: HomeContentProps) {
  const { waiting, ending, forYou, goal, mission, campaign, keepCollected, refresh } = useHomeSections(card);
  const tickets = useTicketActions({ onCollected: keepCollected, refresh });
  const later = useLater(!waiting);
  useEffect(fetchTicketLayers, []);
  if (waiting)
    return (
      <Skeleton>
        <SectionBones />
      </Skeleton>
    );
  return (
    <Stack $gap={3}>
      {ending.length > 0 && <EndingCoupons coupons={ending} onAct={tickets.act} />}
      <ExpiringStrip card={card} />
      {goal && <NextReward goal={goal} />}
      {mission && <RunningMission mission={mission} />}
      {forYou.length > 0 && <CouponsForYou coupons={forYou} tickets={tickets} />}
      {later && (
        <>
          <StampGoal />
          <KidsClubBlock card={card} />
          <TermsReminder />
          {campaign && <Campaign mission={campaign} />}
          <HomeTiles />
          <QrPanel number={card.member_no} />
        </>
      )}
      <TicketLayers tickets={tickets} />
    </Stack>
  );
}
