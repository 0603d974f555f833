import { useTranslation } from 'react-i18next';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { ClubGate } from '@/components/kids-club/shared/ClubGate';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { PinIcon } from '@/components/ui/icons/place-icons';
import {
  BringArt,
  MinuteArt,
  ReadChipArt,
  ShowBarcodeArt,
  VerifiedArt,
} from '@/components/ui/illustrations/identification-art';
import { IllustratedSteps } from '@/components/ui/pictures/IllustratedSteps';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { Hint, Title } from '@/components/ui/text/Text';
import { useIdentification } from '@/hooks/members/useIdentification';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

/** /redemption/kidsclub-dipchip-step-information/: how a store reads the chip of the ID card, or that it is done. */
export function ChipIdentificationScreen() {
  return (
    <ClubGate>
      <Identification />
    </ClubGate>
  );
}

function Identification() {
  const { t } = useTranslation('kids-club');
  const link = useLinkTo();
  const { status, findStore } = useIdentification();
  const top = <KidsClubBar title={t('identify.title')} home="/redemption/prize-catalog/" />;
  if (status === 'loading') return <ScreenSkeleton top={top} />;
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
    <Screen top={top} bottom={<ActionBar>{action}</ActionBar>}>
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

/** The steps of verifying one's identity with the ID card's chip. */
function ChipSteps() {
  const { t } = useTranslation('kids-club');
  return (
    <>
      <div>
        <Title as="h2">{t('identify.heading')}</Title>
        <p>{t('identify.intro')}</p>
      </div>
      <IllustratedSteps
        steps={steps.map(({ name, Picture }) => ({
          title: t(`identify.step.${name}.title`),
          text: t(`identify.step.${name}.text`),
          picture: <Picture />,
        }))}
      />
      <Hint>{t('identify.foreigner')}</Hint>
    </>
  );
}

const steps = [
  { name: 'bring', Picture: BringArt },
  { name: 'show', Picture: ShowBarcodeArt },
  { name: 'chip', Picture: ReadChipArt },
  { name: 'done', Picture: MinuteArt },
] as const;
