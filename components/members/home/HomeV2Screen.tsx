import { useEffect } from 'react';
import { Screen } from '@/components/layout/Screen';
import { fetchTillCard } from '@/components/members/card/CardLayer';
import { WithMemberCard } from '@/components/members/card/WithMemberCard';
import { startHome, useHomeStart } from '@/hooks/members/useHomeStart';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';
import { HomeCard } from './HomeCard';
import { HomeControls } from './HomeControls';
import { fetchHomeSections, HomeSections } from './HomeSections';
import { MemberGreeting } from './MemberGreeting';
import { QrPanel } from './QrPanel';

preloadNamespaces('members-card', 'points');
void startHome();

/** The newer home: greeting, the card with its barcode, and below it what is the member's own. */
export function HomeV2Screen() {
  useHomeStart();
  useEffect(() => {
    fetchHomeSections();
    fetchTillCard();
  }, []);

  return (
    <WithMemberCard>
      {(card, stale) => (
        <Screen>
          <MemberGreeting card={card} right={<HomeControls card={card} />} />
          <HomeCard card={card} stale={stale} barcode />
          <HomeSections card={card}>
            <QrPanel number={card.member_no} />
          </HomeSections>
        </Screen>
      )}
    </WithMemberCard>
  );
}
