import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { maskEmail } from '@/domain/identity/email';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { readSentCode } from '@/hooks/otp/sent-code';
import { leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { nowMilliseconds } from '@/services/browser/clock';
import { requestEmailCode } from '@/services/members';
import type { EmailConfirmation } from './email-confirmation';
import { keepEmailConfirmation, readEmailConfirmation } from './email-confirmation';
import { memberKey } from './useMember';

/** Starts confirming the address on file, and continues to its code. A code that is still valid is reused. */
export function useRequestEmailCode() {
  const { mutate } = useSWRConfig();
  const { push } = useNavigate();
  const handleError = useErrorHandler();

  const perform = useCallback(
    async (email: string, idempotencyKey: string) => {
      const draft = readEmailConfirmation();
      if (draft && isAlive(draft, email)) keepEmailConfirmation(draft);
      else {
        const answer = await requestEmailCode(idempotencyKey);
        // The address was removed or confirmed on another phone: the refreshed page says so.
        if (!answer.ok && answer.error.code === '412') await mutate(memberKey);
        if (!answer.ok) return handleError(answer.error);
        keepEmailConfirmation({ ...answer.data, verified: false });
      }
      push('/otp/');
      return leaving;
    },
    [mutate, push, handleError],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { busy, requestCode: (email: string) => void run(email) };
}

function isAlive({ id, email: masked }: EmailConfirmation, email: string): boolean {
  return masked === maskEmail(email) && (readSentCode(id)?.expiresAtMilliseconds ?? 0) > nowMilliseconds();
}
