import { useCallback } from 'react';
import { useDialogError } from '@/hooks/errors/useDialogError';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { useCall } from '@/hooks/requests/useCall';
import { fulfilled, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';

export interface ErasureEnds {
  onRequested: () => void;
  onCalledOff: () => void;
}

/** The erasure request: whether there is one, requesting, and cancelling until its date. */
export function useErasure({ onRequested, onCalledOff }: ErasureEnds) {
  const { data, error, isValidating, mutate } = useCall('erasure', () => call('getErasure'));
  const { failure, showFailure, clear } = useDialogError();
  const handleError = useErrorHandler();

  const perform = useCallback(
    async (action: 'request' | 'call_off', idempotencyKey: string) => {
      clear();
      const isRequest = action === 'request';
      const result = await (isRequest
        ? call('requestErasure', { body: { confirmed: true }, idempotencyKey })
        : call('cancelErasure', { idempotencyKey }));
      // A failed request is shown in its sheet; cancelling has none.
      if (!result.ok) return isRequest ? showFailure(result.error) : handleError(result.error);
      await mutate(result.data, { revalidate: false });
      if (isRequest) onRequested();
      else onCalledOff();
      return fulfilled;
    },
    [mutate, clear, showFailure, handleError, onRequested, onCalledOff],
  );

  const { busy, run } = useIdempotentAction(perform);
  return {
    erasure: data,
    error,
    isLoading: isValidating,
    reload: () => void mutate(),
    busy,
    failure,
    clear,
    request: () => void run('request'),
    callOff: () => void run('call_off'),
  };
}
