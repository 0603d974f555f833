import { useCallback } from 'react';
import { useRedirectAfterLogin } from '@/hooks/navigation/useRedirectAfterLogin';
import { putOffTerms } from '@/services/consents';

/** "Not now": the new terms wait, and the member goes on to where they were going. */
export function usePutOffTerms(): (version: string) => void {
  const arrive = useRedirectAfterLogin();
  return useCallback(
    (version) => {
      putOffTerms(version);
      void arrive();
    },
    [arrive],
  );
}
