import { useTranslation } from 'react-i18next';
import { Screen } from '@/components/layout/Screen';
import { MissionsBar } from '@/components/missions/MissionsBar';
import { LandCoupons } from './LandCoupons';
import { LandHero } from './LandHero';
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
