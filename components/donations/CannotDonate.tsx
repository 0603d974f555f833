import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { Hint } from '@/components/ui/text/Text';
import type { DonateProgress } from '@/contract/donations';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { DonationSummary } from './DonationSummary';
import { DonationsBar } from './DonationsBar';

export interface CannotDonateProps {
  progress: DonateProgress;
  why: 'ended' | 'frozen' | 'none';
}

/** The donation, and instead of the form the reason why nothing can be given now. */
export function CannotDonate({ progress, why }: CannotDonateProps) {
  const { t } = useTranslation('donations');
  const link = useLinkTo();
  return (
    <Screen
      top={<DonationsBar title={t('title')} />}
      bottom={
        why !== 'none' && (
          <ActionBar>
            <Hint role="status">{t(why === 'frozen' ? 'frozen.text' : 'ended')}</Hint>
            {why === 'frozen' && <LinkButton {...link('/member-setting/')}>{t('frozen.action')}</LinkButton>}
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
