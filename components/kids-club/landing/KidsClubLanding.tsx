import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { ClubLayers } from '@/components/kids-club/shared/ClubLayers';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { IllustratedSteps } from '@/components/ui/pictures/IllustratedSteps';
import { Heading, Hint, Points, Title } from '@/components/ui/text/Text';
import { kidsClubPointsPerDay, kidsClubStartsAtSeconds } from '@/domain/kids-club';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useBalance } from '@/hooks/points/useBalance';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, lineHeight, radius, space } from '@/styles/tokens';
import { BuyArt, CollectArt, DoorArt, FamilyArt } from './landing-art';

/** What the club is, how to collect points, and links to the prizes and the member's points. */
export function KidsClubLanding() {
  const { t } = useTranslation('kids-club-landing');
  const { points, date } = useFormats();
  const link = useLinkTo();
  const most = { points: points(kidsClubPointsPerDay) };
  return (
    <Screen
      top={<KidsClubBar title={t('title')} />}
      bottom={
        <ActionBar>
          <LinkButton {...link('/redemption/prize-catalog/')}>{t('prizes')}</LinkButton>
          <LinkButton kind="secondary" {...link('/redemption/kidsclub-transaction-point/')}>
            {t('points')}
          </LinkButton>
        </ActionBar>
      }
    >
      <LandingHero />
      <ClubLayers />
      <Heading>{t('how')}</Heading>
      <IllustratedSteps
        steps={[
          { title: t('step.buy.title'), text: t('step.buy.text'), picture: <BuyArt /> },
          { title: t('step.collect.title'), text: t('step.collect.text', most), picture: <CollectArt /> },
          { title: t('step.redeem.title'), text: t('step.redeem.text'), picture: <DoorArt /> },
        ]}
      />
      <div>
        <Hint>{t('start', { day: date(kidsClubStartsAtSeconds) })}</Hint>
        <Hint>{t('except')}</Hint>
      </div>
      <ListCard>
        <ListRow title={t('identify')} link={link('/redemption/kidsclub-dipchip-step-information/')} />
        <ListRow title={t('terms')} link={link('/redemption/terms-and-conditions/')} />
      </ListCard>
    </Screen>
  );
}

/** The banner in the club's colours, with the member's balance once it is known. */
function LandingHero() {
  const { t } = useTranslation(['kids-club-landing', 'points']);
  const { points } = useFormats();
  const balance = useBalance('kidpoint');
  return (
    <Root data-theme="kids-club" data-slab>
      <FamilyArt />
      <div>
        <BigTitle as="h2">{t('hero')}</BigTitle>
        <p>{t('heroText')}</p>
      </div>
      <Balance>
        <span>{t('points:kidsBalance')}</span>
        <Points>{balance === undefined ? '–' : points(balance)}</Points>
      </Balance>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(5)};
  border-radius: ${radius.large};
  background: linear-gradient(160deg, ${color.brandBright}, ${color.brand} 45%, ${color.brandStrong} 100%);
  color: ${color.onBrand};
  overflow: hidden;
  > svg {
    justify-self: center;
    max-width: 100%;
  }
  p {
    font-size: ${fontSize.body};
  }
`;

const BigTitle = styled(Title)`
  margin-bottom: ${space(2)};
  line-height: ${lineHeight.heading};
  white-space: pre-line;
`;

const Balance = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.onBrand};
`;
