import { useCallback } from 'react';
import { useRedirectAfterLogin } from '@/hooks/navigation/useRedirectAfterLogin';
import { putOffTerms } from '@/services/consents';

/** "Not now": the new terms stay pending, and the member continues to their destination. */
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
