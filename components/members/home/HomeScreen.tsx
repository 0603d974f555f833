import { useEffect } from 'react';
import { Screen } from '@/components/layout/Screen';
import { fetchTillCard } from '@/components/members/card/CardLayer';
import { MemberPass } from '@/components/members/card/MemberPass';
import { WithMemberCard } from '@/components/members/card/WithMemberCard';
import { startHome, useHomeStart } from '@/hooks/members/useHomeStart';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';
import { CardFreshness } from './card-notices';
import { fetchHomeSections, HomeSections } from './HomeSections';
import { MemberGreeting } from './MemberGreeting';

preloadNamespaces('members-card', 'points');
void startHome();

/** Both homes: greeting, the card for the till, and below it what is urgent first. */
export function HomeScreen() {
  useHomeStart();
  useEffect(() => {
    fetchHomeSections();
    fetchTillCard();
  }, []);

  return (
    <WithMemberCard>
      {(card, stale) => (
        <Screen>
          <MemberGreeting card={card} />
          <div>
            <MemberPass card={card} />
            <CardFreshness asOfSeconds={card.asOfSeconds} stale={stale} />
          </div>
          <HomeSections card={card} />
        </Screen>
      )}
    </WithMemberCard>
  );
}
