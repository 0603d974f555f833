import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/ActionBar';
import { ClubLayers } from '@/components/layout/ClubLayers';
import { Screen } from '@/components/layout/Screen';
import { DrawnSteps } from '@/components/ui/DrawnSteps';
import { LinkButton } from '@/components/ui/LinkButton';
import { ListCard, ListRow } from '@/components/ui/ListRow';
import { Heading, Hint } from '@/components/ui/Text';
import { kidsClubPointsPerDay, kidsClubStartsAtSeconds } from '@/domain/kids-club';
import { useFormats } from '@/hooks/useFormats';
import { useLinkTo } from '@/hooks/useLinkTo';
import { KidsClubBar } from './KidsClubBar';
import { LandingHero } from './LandingHero';
import { BuyArt, CollectArt, DoorArt } from './landing-arts';

/** What the club is, how to collect, and the ways to the prizes and to one's own points. */
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
