import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { MemberPass } from '@/components/members/card/MemberPass';
import { MemberBarcode, MemberQr } from '@/components/members/card/member-codes';
import { TillAction } from '@/components/members/card/TillAction';
import { WithMemberCard } from '@/components/members/card/WithMemberCard';
import { IdentityNotice } from '@/components/members/shared/IdentityNotice';
import { CodePlate } from '@/components/ui/cards/MembershipCard';
import { Hint } from '@/components/ui/text/Text';
import { color, radius, space } from '@/styles/tokens';
import { CardFreshness, TermsReminder } from './card-notices';
import { ForYou, MenuUnderCard, MissionsUnderCard, PointsUnderCard } from './HomeSections';
import { MemberGreeting } from './MemberGreeting';

/** The first version of the member profile: balances, then QR, number and barcode on one plate. */
export function MemberProfileScreen() {
  const { t } = useTranslation('members-card');

  useEffect(() => {
    MenuUnderCard.fetch();
    PointsUnderCard.fetch();
  }, []);

  return (
    <WithMemberCard>
      {(card, stale) => (
        <Screen
          top={<AppBar title={t('memberCard')} right={<LanguageSwitch />} />}
          bottom={<TillAction number={card.member_no} />}
        >
          <MemberGreeting card={card} heading="h2" />
          <MemberPass card={card} />
          <CardFreshness asOfSeconds={card.asOfSeconds} stale={stale} />
          <IdentityNotice of={card} />
          <TermsReminder />
          <Codes>
            <MemberQr number={card.member_no} modulePixels={6} />
            <MemberBarcode number={card.member_no} />
            <Hint>{t('memberNumber')}</Hint>
          </Codes>
          <MenuUnderCard />
          <ForYou />
          <MissionsUnderCard />
          <PointsUnderCard card={card} />
        </Screen>
      )}
    </WithMemberCard>
  );
}

const Codes = styled(CodePlate)`
  padding-block: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  /* Only digits read better with air between them. */
  > p {
    letter-spacing: normal;
  }
`;
