import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { neededPart } from '@/components/ui/states/later-parts';
import { Hint } from '@/components/ui/text/Text';
import type { DonateProgress } from '@/contract/donations';
import { balanceOf } from '@/domain/points';
import { isOpen } from '@/hooks/donations/useDonateProgress';
import { useMember } from '@/hooks/members/useMember';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { DonationSummary, DonationsBar, WithDonation } from './donation-parts';

/** With the form's libraries. */
const DonateForm = neededPart(() => import('./DonateForm').then((part) => part.DonateForm), ScreenSkeleton);

/** /rewards/donate/: how many points to give. */
export function DonateScreen() {
  const { t } = useTranslation('donations');
  const { data: member, error, isValidating, mutate } = useMember();
  return (
    <WithDonation title={t('title')}>
      {(progress) => {
        if (member) {
          const balance = balanceOf(member.points, 'cjpoint');
          const why = (!isOpen(progress) && 'ended') || (member.points_frozen && 'frozen') || (balance === 0 && 'none');
          return why ? (
            <CannotDonate progress={progress} why={why} />
          ) : (
            <DonateForm progress={progress} balance={balance} />
          );
        }
        const top = <DonationsBar title={t('title')} />;
        if (!error) return <ScreenSkeleton top={top} />;
        return (
          <Screen top={top}>
            <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />
          </Screen>
        );
      }}
    </WithDonation>
  );
}

interface CannotDonateProps {
  progress: DonateProgress;
  why: 'ended' | 'frozen' | 'none';
}

/** The donation, and instead of the form the reason why nothing can be given now. */
function CannotDonate({ progress, why }: CannotDonateProps) {
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
