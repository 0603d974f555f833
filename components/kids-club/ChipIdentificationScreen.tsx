import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { WhileOn } from '@/components/layout/WhileOn';
import { EmptyState } from '@/components/ui/EmptyState';
import { PinIcon } from '@/components/ui/icons/PinIcon';
import { VerifiedArt } from '@/components/ui/illustrations/identification-arts';
import { LinkButton } from '@/components/ui/LinkButton';
import { useIdentification } from '@/hooks/members/useIdentification';
import { useLinkTo } from '@/hooks/useLinkTo';
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
  const link = useLinkTo();
  const { status, findStore } = useIdentification();
  if (status === 'loading') return <ScreenSkeleton />;
  const isVerified = status === 'verified';
  const action = isVerified ? (
    <LinkButton {...link('/redemption/prize-catalog/')}>{t('identify.toPrizes')}</LinkButton>
  ) : (
    <LinkButton {...findStore}>
      <PinIcon />
      {t('identify.findStore')}
    </LinkButton>
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
