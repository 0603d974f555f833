import { useCallback } from 'react';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { fulfilled, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';
import { useMember } from './useMember';

/** Whether tills find the member by mobile number; undefined where the chain does not use it. */
export function useMobileLookUp(): { isOn: boolean | undefined; busy: boolean; set: (isOn: boolean) => void } {
  const { data: member, mutate } = useMember();
  const handleError = useErrorHandler();

  const perform = useCallback(
    async (mobile_lookup: boolean, idempotencyKey: string) => {
      const answer = await call('updateMember', { body: { mobile_lookup }, idempotencyKey });
      if (!answer.ok) return handleError(answer.error);
      await mutate(answer.data, { revalidate: false });
      return fulfilled;
    },
    [mutate, handleError],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { isOn: member?.mobile_lookup, busy, set: (isOn) => void run(isOn) };
}
