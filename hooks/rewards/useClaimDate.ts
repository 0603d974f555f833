import { useTranslation } from 'react-i18next';
import type { ClaimedReward } from '@/contract/rewards';
import { useFormats } from '@/hooks/texts/useFormats';

/** Until when a redeemed reward is valid, or since when it is not. */
export function useClaimDate({ status, used_at, effective_to }: ClaimedReward): string {
  const { t } = useTranslation('rewards');
  const { dateTime, lastDay } = useFormats();
  if (status === 'USED') return t('usedOn', { moment: dateTime(used_at) });
  return t(status === 'EXPIRED' ? 'expiredOn' : 'usableUntil', { day: lastDay(effective_to) });
}
