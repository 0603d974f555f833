import { useCallback } from 'react';
import type { Body } from '@/contract/types';
import { useDialogError } from '@/hooks/errors/useDialogError';
import { useCall } from '@/hooks/requests/useCall';
import { fulfilled, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';

/** Which kinds of messages the member gets. A failure is shown in the sheet. */
export function useMessageKinds() {
  const { data, error, isValidating, mutate } = useCall('message kinds', () => call('getMessageKinds'));
  const { failure, showFailure, clear } = useDialogError();

  const perform = useCallback(
    async (change: Body<'setMessageKind'>, idempotencyKey: string) => {
      clear();
      const answer = await call('setMessageKind', { body: change, idempotencyKey });
      if (!answer.ok) return showFailure(answer.error);
      await mutate(answer.data, { revalidate: false });
      return fulfilled;
    },
    [mutate, clear, showFailure],
  );
  const { busy, run } = useIdempotentAction(perform);

  return {
    silenced: data?.silenced,
    error,
    isLoading: isValidating,
    retry: () => void mutate(),
    busy,
    failure,
    set: (change: Body<'setMessageKind'>) => void run(change),
  };
}
