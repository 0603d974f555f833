import { useTranslation } from 'react-i18next';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { ClubGate } from '@/components/kids-club/shared/ClubGate';
import { Screen } from '@/components/layout/Screen';
import { Card } from '@/components/ui/cards/Card';
import { ClubTerms } from './ClubTerms';

/** /redemption/terms-and-conditions/: the terms of the club. */
export function ClubTermsScreen() {
  return (
    <ClubGate>
      <Terms />
    </ClubGate>
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
