import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { WhileOn } from '@/components/layout/WhileOn';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { PinIcon } from '@/components/ui/icons/PinIcon';
import { VerifiedArt } from '@/components/ui/illustrations/identification-arts';
import { useIdentification } from '@/hooks/members/useIdentification';
import { useNavigate } from '@/hooks/useNavigate';
import { ChipSteps } from './ChipSteps';
import { KidsClubBar } from './KidsClubBar';

/** /redemption/kidsclub-dipchip-step-information/: how the chip of the ID card is read in a store, or that it was. */
export function ChipIdentificationScreen() {
  return (
    <WhileOn feature="kidsclub">
      <Identification />
    </WhileOn>
  );
}

function Identification() {
  const { t } = useTranslation('kidsClub');
  const { push } = useNavigate();
  const { status, findStore } = useIdentification();
  if (status === 'loading') return <ScreenSkeleton />;
  const isVerified = status === 'verified';
  const action = isVerified ? (
    <Button onClick={() => push('/redemption/prize-catalog/')}>{t('identify.toPrizes')}</Button>
  ) : (
    <Button onClick={findStore}>
      <PinIcon />
      {t('identify.findStore')}
    </Button>
  );
  return (
    <Screen
      top={<KidsClubBar title={t('identify.title')} home="/redemption/prize-catalog/" />}
      bottom={<ActionBar>{action}</ActionBar>}
    >
      {isVerified ? (
        <EmptyState picture={<VerifiedArt />} title={t('identify.verifiedTitle')}>
          {t('identify.verified')}
        </EmptyState>
      ) : (
        <ChipSteps />
      )}
    </Screen>
  );
}
