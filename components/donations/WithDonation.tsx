import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { EmptyStateAction } from '@/components/ui/cards/EmptyStateAction';
import { WaitingArt } from '@/components/ui/illustrations/WaitingArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import type { DonateProgress } from '@/contract/donations';
import { useDonateProgress } from '@/hooks/donations/useDonateProgress';
import { useBackOr } from '@/hooks/navigation/useBackOr';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

interface WithDonationProps {
  title: string;
  children: (progress: DonateProgress) => ReactNode;
}

/** A screen about the running donation: placeholder, the donation, an empty state, or a retry. */
export function WithDonation({ title, children }: WithDonationProps) {
  const { t } = useTranslation('donations');
  const { data: progress, error, isValidating, mutate } = useDonateProgress();
  const link = useLinkTo();
  if (progress && progress.reward_uuid !== '') return children(progress);
  if (!progress && !error) return <ScreenSkeleton />;
  const action = <EmptyStateAction {...link('/rewards/', 'replace')}>{t('closed.action')}</EmptyStateAction>;
  return (
    <Screen top={<DonationsBar title={title} />}>
      {progress ? (
        <EmptyState picture={<WaitingArt />} title={t('closed.title')} action={action}>
          {t('closed.text')}
        </EmptyState>
      ) : (
        <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />
      )}
    </Screen>
  );
}

/** The bar of both pages about donating. */
export function DonationsBar({ title }: { title: string }) {
  const back = useBackOr('/rewards/');
  return <AppBar title={title} onBack={back} right={<LanguageSwitch />} />;
}
