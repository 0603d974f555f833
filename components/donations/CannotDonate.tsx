import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { Hint } from '@/components/ui/Text';
import type { DonateProgress } from '@/contract/donations';
import { useNavigate } from '@/hooks/useNavigate';
import { DonationSummary } from './DonationSummary';
import { DonationsBar } from './DonationsBar';

export interface CannotDonateProps {
  progress: DonateProgress;
  why: 'ended' | 'frozen' | 'none';
}

/** The donation, and in the place of the form why nothing can be given now. */
export function CannotDonate({ progress, why }: CannotDonateProps) {
  const { t } = useTranslation('donations');
  const { push } = useNavigate();
  return (
    <Screen
      top={<DonationsBar title={t('title')} />}
      bottom={
        why !== 'none' && (
          <ActionBar>
            <Hint role="status">{t(why === 'frozen' ? 'frozen.text' : 'ended')}</Hint>
            {why === 'frozen' && <Button onClick={() => push('/member-setting/')}>{t('frozen.action')}</Button>}
          </ActionBar>
        )
      }
    >
      <DonationSummary progress={progress} />
      {why === 'none' && (
        <EmptyState picture={<EmptyRewardsArt />} title={t('none.title')}>
          {t('none.text')}
        </EmptyState>
      )}
    </Screen>
  );
}
