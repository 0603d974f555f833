import { useCall } from '@/hooks/requests/useCall';
import { getDonateProgress } from '@/services/donations';

export const donateProgressKey = 'donate progress';

/** How far the running donation has come. */
export function useDonateProgress() {
  return useCall(donateProgressKey, getDonateProgress);
}
