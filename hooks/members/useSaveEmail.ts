import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useDialogError } from '@/hooks/errors/useDialogError';
import { wipeDrafts } from '@/hooks/requests/drafts';
import { fulfilled, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';
import { memberKey } from './useMember';

/** Saves an email address, from a sheet that shows failures. */
export function useSaveEmail(onSaved: () => void) {
  const { mutate } = useSWRConfig();
  const { failure, showFailure, clear } = useDialogError({ isTyped: true });

  const perform = useCallback(
    async (email: string, idempotencyKey: string) => {
      clear();
      const answer = await call('updateEmail', { body: { email }, idempotencyKey });
      if (!answer.ok) return showFailure(answer.error);
      wipeDrafts('email');
      onSaved();
      await mutate(memberKey, answer.data, { revalidate: false });
      return fulfilled;
    },
    [mutate, clear, showFailure, onSaved],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { busy, failure, save: (email: string) => void run(email) };
}
