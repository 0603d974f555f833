import { useTranslation } from 'react-i18next';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { Screen } from '@/components/layout/Screen';
import { WhileOn } from '@/components/layout/WhileOn';
import { Card } from '@/components/ui/cards/Card';
import { ClubTerms } from './ClubTerms';

/** /redemption/terms-and-conditions/: the terms of the club. */
export function ClubTermsScreen() {
  return (
    <WhileOn feature="kidsclub">
      <Terms />
    </WhileOn>
  );
}

function Terms() {
  const { t } = useTranslation('kidsTerms');
  return (
    <Screen top={<KidsClubBar title={t('title')} home="/redemption/prize-catalog/" />}>
      <Card>
        <ClubTerms />
      </Card>
    </Screen>
  );
}
