import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { FeatureGate } from '@/components/layout/FeatureGate';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { EmptyStateAction } from '@/components/ui/cards/EmptyStateAction';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { readPrizeTransaction } from '@/hooks/kids-club/prize-transaction';
import { prizeHistoryPath } from '@/hooks/kids-club/usePrizeTexts';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import { PrizeReceipt } from './PrizeReceipt';

/** /redemption/success/: the receipt, and the photo that the delivery requires. */
export function PrizeSuccessScreen() {
  const { known } = usePageQuery();
  return <FeatureGate feature="kidsclub">{known ? <Success /> : <ScreenSkeleton />}</FeatureGate>;
}

function Success() {
  const { t } = useTranslation('kids-club-order');
  const link = useLinkTo();
  const [order] = useState(readPrizeTransaction);
  if (order) return <PrizeReceipt order={order} />;
  const action = <EmptyStateAction {...link(prizeHistoryPath, 'replace')}>{t('success.history')}</EmptyStateAction>;
  return (
    <Screen top={<KidsClubBar title={t('success.title')} home="/redemption/prize-catalog/" />}>
      <EmptyState picture={<EmptyRewardsArt />} title={t('success.nothing.title')} action={action}>
        {t('success.nothing.text')}
      </EmptyState>
    </Screen>
  );
}
