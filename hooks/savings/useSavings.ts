import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { useRequestEmailCode } from '@/hooks/members/useEmailConfirmation';
import { memberKey } from '@/hooks/members/useMember';
import { useCall } from '@/hooks/requests/useCall';
import { fulfilled, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';

/** What the card saved in a year of the Gregorian calendar; without one, in this year. */
export function useSavings(year?: number) {
  return useCall(`savings ${year ?? 'now'}`, () =>
    call('getSavings', { query: { ...(year !== undefined && { year }) } }),
  );
}

/** The list of the receipts of a month. */
export function receiptsOfMonth(year: number, month: number): string {
  return `/receipts/?month=${year}-${String(month).padStart(2, '0')}`;
}

/** The savings of a year as a mail to the address on file; an unconfirmed one gets a code first. */
export function useMailSavings(year: number, email: string) {
  const { mutate } = useSWRConfig();
  const handleError = useErrorHandler();
  const [sent, setSent] = useState<{ year: number; email: string }>();
  const { busy: isSendingCode, requestCode } = useRequestEmailCode();

  const perform = useCallback(
    async (wanted: number, idempotencyKey: string) => {
      const answer = await call('mailSavings', { body: { year: wanted }, idempotencyKey });
      if (answer.ok) {
        setSent({ year: wanted, email: answer.data.email });
        return fulfilled;
      }
      if (answer.error.code === 'email_unconfirmed') {
        requestCode(email, wanted);
        return fulfilled;
      }
      // The address was removed on another phone: the refreshed page shows it.
      if (answer.error.code === '412') await mutate(memberKey);
      return handleError(answer.error);
    },
    [mutate, handleError, requestCode, email],
  );
  const { busy, run } = useIdempotentAction(perform);

  return {
    busy: busy || isSendingCode,
    /** Where this year was sent from this page. */
    sentTo: sent?.year === year ? sent.email : undefined,
    send: () => void run(year),
    confirm: () => requestCode(email, year),
  };
}
