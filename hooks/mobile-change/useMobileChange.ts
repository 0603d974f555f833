import { useCall } from '@/hooks/requests/useCall';
import { checkMobileChange } from '@/services/mobile-change';

export const mobileChangeKey = 'mobile-change';

/** The last request of this chat account for another number. */
export function useMobileChange() {
  return useCall(mobileChangeKey, checkMobileChange);
}
