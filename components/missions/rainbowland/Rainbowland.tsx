import { useTranslation } from 'react-i18next';
import { Screen } from '@/components/layout/Screen';
import { MissionsBar } from '@/components/missions/MissionsBar';
import { DrawnCard, DrawnWords } from '@/components/ui/cards/DrawnCard';
import { Hint, Title } from '@/components/ui/text/Text';
import { useFirstName } from '@/hooks/members/useFirstName';
import { useMember } from '@/hooks/members/useMember';
import { LandArt } from './LandArt';
import { LandCoupons } from './LandCoupons';
import { LandMissions } from './LandMissions';

/** A welcome to the land, then its missions and its coupons. The texts of all parts are requested at once. */
export function Rainbowland() {
  const { t } = useTranslation(['missions', 'card', 'coupons']);
  return (
    <Screen top={<MissionsBar title={t('land.title')} />}>
      <LandHero />
      <LandMissions />
      <LandCoupons />
    </Screen>
  );
}

/** The landscape, and the greeting below it: the name appears when known, in a reserved line. */
function LandHero() {
  const { t } = useTranslation(['missions', 'card']);
  const { data: member } = useMember();
  const { name, lang } = useFirstName(member);
  return (
    <DrawnCard>
      <LandArt />
      <DrawnWords $gap={0}>
        <Hint>
          {t('card:hello')} {name && <span lang={lang}>{t('card:name', { name })}</span>}
        </Hint>
        <Title as="h2">{t('land.welcome')}</Title>
        <p>{t('land.about')}</p>
      </DrawnWords>
    </DrawnCard>
  );
}
