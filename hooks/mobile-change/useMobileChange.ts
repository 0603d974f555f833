import { useCall } from '@/hooks/requests/useCall';
import { checkMobileChange } from '@/services/mobile-change';

export const mobileChangeKey = 'mobile-change';

/** This chat account's last request to change the number. */
export function useMobileChange() {
  return useCall(mobileChangeKey, checkMobileChange);
}
