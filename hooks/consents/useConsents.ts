import { useCall } from '@/hooks/requests/useCall';
import { call } from '@/services/http/call';

/** The member's consents, with the versions in force. */
export function useConsents() {
  return useCall('consents', () => call('getConsents'));
}

/** The terms and the privacy policy in force. */
export function useTerms() {
  return useCall('terms', () => call('getTerms'));
}
