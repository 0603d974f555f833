import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { fetchTillCard } from '@/components/members/card/CardLayer';
import { MemberBarcode, MemberQr } from '@/components/members/card/member-codes';
import { WithMemberCard } from '@/components/members/card/WithMemberCard';
import { CodePlate } from '@/components/ui/cards/MembershipCard';
import { Hint } from '@/components/ui/text/Text';
import { startHome, useHomeStart } from '@/hooks/members/useHomeStart';
import { color, radius, space } from '@/styles/tokens';
import { HomeCard } from './HomeCard';
import { HomeControls } from './HomeControls';
import { fetchHomeSections, HomeSections } from './HomeSections';
import { MemberGreeting } from './MemberGreeting';

void startHome();

/** The first version of the member profile: the card, then QR, number and barcode on one plate. */
export function MemberProfileScreen() {
  const { t } = useTranslation('members-card');
  useHomeStart();
  useEffect(() => {
    fetchHomeSections();
    fetchTillCard();
  }, []);

  return (
    <WithMemberCard>
      {(card, stale) => (
        <Screen top={<AppBar title={t('memberCard')} right={<HomeControls card={card} />} />}>
          <MemberGreeting card={card} heading="h2" />
          <HomeCard card={card} stale={stale} />
          <Codes>
            <MemberQr number={card.member_no} modulePixels={6} />
            <MemberBarcode number={card.member_no} />
            <Hint>{t('memberNumber')}</Hint>
          </Codes>
          <HomeSections card={card} />
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
