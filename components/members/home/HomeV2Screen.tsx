import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { MemberPass } from '@/components/members/card/MemberPass';
import { MemberQr } from '@/components/members/card/member-codes';
import { TillAction } from '@/components/members/card/TillAction';
import { WithMemberCard } from '@/components/members/card/WithMemberCard';
import { IdentityNotice } from '@/components/members/shared/IdentityNotice';
import { Hint } from '@/components/ui/text/Text';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';
import { color, radius, space } from '@/styles/tokens';
import { CardFreshness, TermsReminder } from './card-notices';
import { ForYou, MenuUnderCard, MissionsUnderCard, PointsUnderCard } from './HomeSections';
import { MemberGreeting } from './MemberGreeting';

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

/** The QR beside its explanation, on the white ground that codes need. */
function QrPanel({ number }: { number: string }) {
  const { t } = useTranslation('members-card');
  return (
    <Root>
      <MemberQr number={number} modulePixels={4} />
      <Hint>{t('qrHint')}</Hint>
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)} ${space(2)} ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.codePaper};
  > p {
    text-wrap: balance;
  }
`;
