import { useTranslation } from 'react-i18next';
import type { ClaimedReward } from '@/contract/rewards';
import { useCall } from '@/hooks/requests/useCall';
import { useFormats } from '@/hooks/texts/useFormats';
import { call } from '@/services/http/call';
import { getReward } from '@/services/rewards';

export const rewardKey = (id: string) => `reward ${id}`;
export const claimedRewardKey = (id: string) => `claimed reward ${id}`;

export function useReward(id: string) {
  return useCall(rewardKey(id), () => getReward(id));
}

/** A redeemed reward, by the id of its redemption. */
export function useClaimedReward(id: string) {
  return useCall(claimedRewardKey(id), () => call('getClaimedReward', { params: { id } }));
}

/** Until when a redeemed reward is valid, or since when it is not. */
export function useClaimDate({ status, used_at, effective_to }: ClaimedReward): string {
  const { t } = useTranslation('rewards');
  const { dateTime, lastDay } = useFormats();
  if (status === 'USED') return t('usedOn', { moment: dateTime(used_at) });
  return t(status === 'EXPIRED' ? 'expiredOn' : 'usableUntil', { day: lastDay(effective_to) });
}
