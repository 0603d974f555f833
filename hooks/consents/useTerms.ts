import { useCall } from '@/hooks/requests/useCall';
import { getTerms } from '@/services/consents';

/** The terms and the privacy policy in force. */
export function useTerms() {
  return useCall('terms', getTerms);
}
