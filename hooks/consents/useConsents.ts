import { useCall } from '@/hooks/requests/useCall';
import { getConsents, getTerms } from '@/services/consents';

/** The member's consents, with the versions in force. */
export function useConsents() {
  return useCall('consents', getConsents);
}

/** The terms and the privacy policy in force. */
export function useTerms() {
  return useCall('terms', getTerms);
}
