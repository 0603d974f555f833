import { useCall } from '@/hooks/useCall';
import { getConsents } from '@/services/consents';

/** The member's consents, with the versions in force. */
export function useConsents() {
  return useCall('consents', getConsents);
}
