import { useCallback, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { maskEmail } from '@/domain/identity/email';
import type { RoutePath } from '@/domain/navigation/routes';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { readSentCode } from '@/hooks/otp/sent-code';
import { leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { nowMilliseconds } from '@/services/browser/clock';
import { call } from '@/services/http/call';
import { forget, keep, readStored } from '@/services/storage/client-store';
import { memberKey } from './useMember';

/** The address on file, from requesting its code to sending the mail for which it is confirmed. */
export type EmailConfirmation = {
  id: string;
  /** Masked: so•••••@example.com. */
  email: string;
  /** The one-time code was right. */
  verified: boolean;
  /** What is mailed then: the savings of this year, otherwise the member's data. */
  savingsYear?: number | undefined;
};

/** The page that starts a confirmation. */
export function startOfConfirmation({ savingsYear }: Pick<EmailConfirmation, 'savingsYear'>): RoutePath {
  return savingsYear === undefined ? '/member-setting/data-consent/' : '/savings/';
}

/** The address whose code is asked for. Without one it redirects to the page that starts a confirmation; undefined while leaving. */
export function useEmailConfirmation(): EmailConfirmation | undefined {
  const { replace } = useNavigate();
  const [confirmation] = useState(readEmailConfirmation);

  useEffect(() => {
    if (!confirmation) replace('/member-setting/data-consent/');
  }, [confirmation, replace]);

  return confirmation;
}

/** Starts confirming the address on file, and continues to its code. A code that is still valid is reused. */
export function useRequestEmailCode() {
  const { mutate } = useSWRConfig();
  const { push } = useNavigate();
  const handleError = useErrorHandler();

  const perform = useCallback(
    async ({ email, savingsYear }: { email: string; savingsYear?: number | undefined }, idempotencyKey: string) => {
      const draft = readEmailConfirmation();
      if (draft && isAlive(draft, email)) keepEmailConfirmation({ ...draft, savingsYear });
      else {
        const answer = await call('requestEmailCode', { idempotencyKey });
        // The address was removed or confirmed on another phone: the refreshed page shows it.
        if (!answer.ok && answer.error.code === '412') await mutate(memberKey);
        if (!answer.ok) return handleError(answer.error);
        keepEmailConfirmation({ ...answer.data, verified: false, savingsYear });
      }
      push('/otp/');
      return leaving;
    },
    [mutate, push, handleError],
  );

  const { busy, run } = useIdempotentAction(perform);
  const requestCode = useCallback((email: string, savingsYear?: number) => void run({ email, savingsYear }), [run]);
  return { busy, requestCode };
}

export function keepEmailConfirmation(confirmation: EmailConfirmation): void {
  keep('emailConfirmation', confirmation);
  keep('otpType', 'confirm_email');
}

export function readEmailConfirmation(): EmailConfirmation | undefined {
  const { id, email, verified, savingsYear } = readStored('emailConfirmation') ?? {};
  if (typeof id !== 'string' || typeof email !== 'string') return undefined;
  return { id, email, verified: verified === true, ...(typeof savingsYear === 'number' && { savingsYear }) };
}

export function endEmailConfirmation(): void {
  if (readStored('otpType') === 'confirm_email') forget('otpType', 'otpData');
  forget('emailConfirmation');
}

function isAlive({ id, email: masked }: EmailConfirmation, email: string): boolean {
  return masked === maskEmail(email) && (readSentCode(id)?.expiresAtMilliseconds ?? 0) > nowMilliseconds();
}
