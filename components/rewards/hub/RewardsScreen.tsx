import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { BalanceBadge } from '@/components/rewards/BalanceBadge';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import { RewardsBones } from './RewardsBones';
import { RewardsContent } from './reward-parts';

// Starts loading while the page is still being built, because it is needed immediately.
if (typeof window !== 'undefined') RewardsContent.fetch();

/** /rewards/: what can be redeemed now, soon and later, donations, and what the member has redeemed. */
export function RewardsScreen() {
  const { t } = useTranslation('rewards');
  const { known, param } = usePageQuery();
  return (
    <Screen top={<AppBar title={t('title')} right={<BalanceBadge />} />}>
      {known ? <RewardsContent requested={param('tab')} /> : <RewardsBones />}
    </Screen>
  );
}
