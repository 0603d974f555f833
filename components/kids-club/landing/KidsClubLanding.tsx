import { useTranslation } from 'react-i18next';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { ClubLayers } from '@/components/kids-club/shared/ClubLayers';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { ListCard, ListRow } from '@/components/ui/cards/ListRow';
import { DrawnSteps } from '@/components/ui/controls/DrawnSteps';
import { Heading, Hint } from '@/components/ui/text/Text';
import { kidsClubPointsPerDay, kidsClubStartsAtSeconds } from '@/domain/kids-club';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { LandingHero } from './LandingHero';
import { BuyArt, CollectArt, DoorArt } from './landing-arts';

/** What the club is, how to collect points, and links to the prizes and the member's points. */
export function KidsClubLanding() {
  const { t } = useTranslation('kidsLanding');
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
      <DrawnSteps
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
