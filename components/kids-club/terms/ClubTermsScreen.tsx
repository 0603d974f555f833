import { useTranslation } from 'react-i18next';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { FeatureGate } from '@/components/layout/FeatureGate';
import { Screen } from '@/components/layout/Screen';
import { Card } from '@/components/ui/cards/Card';
import { ClubTerms } from './ClubTerms';

/** /redemption/terms-and-conditions/: the terms of the club. */
export function ClubTermsScreen() {
  return (
    <FeatureGate feature="kidsclub">
      <Terms />
    </FeatureGate>
  );
}

function Terms() {
  const { t } = useTranslation('kids-club-terms');
  return (
    <Screen top={<KidsClubBar title={t('title')} home="/redemption/prize-catalog/" />}>
      <Card>
        <ClubTerms />
      </Card>
    </Screen>
  );
}
