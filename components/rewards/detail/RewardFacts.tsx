import { useTranslation } from 'react-i18next';
import { Card } from '@/components/ui/cards/Card';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import type { Reward } from '@/contract/rewards';
import { useFormats } from '@/hooks/texts/useFormats';

// Loaded on demand: few rewards are limited to some of the 77 provinces.
const RewardProvinces = lazyWithRetry(() => import('./RewardProvinces').then((part) => part.RewardProvinces));

/** Expiry, how many are left, how often, and where. */
export function RewardFacts({ reward }: { reward: Reward }) {
  const { t } = useTranslation('rewards');
  const { lastDay, points } = useFormats();
  const { effective_to, remaining, claim_limit, claimed_count, province } = reward;
  return (
    <Card>
      <Stack $gap={1}>
        <p>{t('redeemUntil', { day: lastDay(effective_to) })}</p>
        {remaining !== null && <Hint>{t('remaining', { left: points(remaining) })}</Hint>}
        {claim_limit !== null && (
          <Hint>{t('limit', { limit: points(claim_limit), count: points(claimed_count) })}</Hint>
        )}
        {province.length === 0 ? <Hint>{t('everyProvince')}</Hint> : <RewardProvinces codes={province} />}
      </Stack>
    </Card>
  );
}
