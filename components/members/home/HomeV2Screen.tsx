import { useEffect } from 'react';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { MemberPass } from '@/components/members/card/MemberPass';
import { QrPanel } from '@/components/members/card/QrPanel';
import { TillAction } from '@/components/members/card/TillAction';
import { WithMemberCard } from '@/components/members/card/WithMemberCard';
import { IdentityNotice } from '@/components/members/shared/IdentityNotice';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';
import { CardFreshness } from './CardFreshness';
import { ForYou } from './ForYou';
import { MenuUnderCard, MissionsUnderCard, PointsUnderCard } from './HomeSections';
import { MemberGreeting } from './MemberGreeting';
import { TermsReminder } from './TermsReminder';

preloadNamespaces('members-card', 'points');

/** The newer home: greeting, the card with its barcode, the menu, and the till button within reach of the thumb. */
export function HomeV2Screen() {
  useEffect(() => {
    MenuUnderCard.fetch();
    PointsUnderCard.fetch();
  }, []);

  return (
    <WithMemberCard>
      {(card, stale) => (
        <Screen bottom={<TillAction number={card.member_no} />}>
          <MemberGreeting card={card} right={<LanguageSwitch />} />
          <MemberPass card={card} barcode />
          <CardFreshness asOfSeconds={card.asOfSeconds} stale={stale} />
          <IdentityNotice of={card} />
          <TermsReminder />
          <MenuUnderCard />
          <ForYou />
          <MissionsUnderCard />
          <QrPanel number={card.member_no} />
          <PointsUnderCard card={card} />
        </Screen>
      )}
    </WithMemberCard>
  );
}
