import { useTranslation } from 'react-i18next';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { balanceOf } from '@/domain/points';
import { isOpen } from '@/hooks/donations/is-open';
import { useMember } from '@/hooks/members/useMember';
import { CannotDonate } from './CannotDonate';
import { DonationsBar } from './DonationsBar';
import { WithDonation } from './WithDonation';

/** In a file of its own, with the form's libraries. */
const DonateForm = lazyWithRetry(() => import('./DonateForm').then((part) => part.DonateForm), ScreenSkeleton);

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
        if (!error) return <ScreenSkeleton />;
        return (
          <Screen top={<DonationsBar title={t('title')} />}>
            <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />
          </Screen>
        );
      }}
    </WithDonation>
  );
}
