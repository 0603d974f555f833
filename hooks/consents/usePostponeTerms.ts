import { useCallback } from 'react';
import { useRedirectAfterLogin } from '@/hooks/navigation/useRedirectAfterLogin';
import { postponeTerms } from '@/services/consents';

/** "Not now": the new terms stay pending, and the member continues to their destination. */
export function usePostponeTerms(): (version: string) => void {
  const arrive = useRedirectAfterLogin();
  return useCallback(
    (version) => {
      postponeTerms(version);
      void arrive();
    },
    [arrive],
  );
}
