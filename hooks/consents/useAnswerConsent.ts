import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Body } from '@/contract/types';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { useRedirectAfterLogin } from '@/hooks/navigation/useRedirectAfterLogin';
import { leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { postponeTerms, putConsent } from '@/services/consents';

/** Records an answer, yes or no, and continues to the member's destination. */
export function useAnswerConsent() {
  const { mutate } = useSWRConfig();
  const arrive = useRedirectAfterLogin();
  const handleError = useErrorHandler();

  const perform = useCallback(
    async (answer: Body<'putConsent'>, idempotencyKey: string) => {
      const result = await putConsent(answer, idempotencyKey);
      if (result.ok) {
        await arrive();
        return leaving;
      }
      // Another version came into force meanwhile: its text is shown before the member is asked again.
      if (result.error.code === '412') await Promise.all([mutate('consents'), mutate('terms')]);
      handleError(result.error);
    },
    [mutate, arrive, handleError],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { busy, answer: run };
}

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
