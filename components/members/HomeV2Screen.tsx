import { useEffect } from 'react';
import { IdentityNotice } from '@/components/layout/IdentityNotice';
import { LanguageSwitch } from '@/components/layout/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { textsAhead } from '@/hooks/texts-ahead';
import { CardFreshness } from './CardFreshness';
import { ForYou } from './ForYou';
import { MemberGreeting } from './MemberGreeting';
import { MemberPass } from './MemberPass';
import { QrPanel } from './QrPanel';
import { TermsReminder } from './TermsReminder';
import { TillAction } from './TillAction';
import { MenuUnderCard, MissionsUnderCard, PointsUnderCard } from './UnderCard';
import { WithMemberCard } from './WithMemberCard';

textsAhead('card', 'points');

/** The newer home: greeting, the card with its barcode, the ways on, and the till at the thumb. */
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
