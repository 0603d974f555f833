import { useCall } from '@/hooks/requests/useCall';
import { getConsents } from '@/services/consents';

/** The member's consents, with the versions in force. */
export function useConsents() {
  return useCall('consents', getConsents);
}
