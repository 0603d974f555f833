import { useCallback } from 'react';
import type { OtpType } from '@/domain/otp';
import { noteOnRegistration } from '@/hooks/registration/registration-in-hand';
import { useErrorHandler } from '@/hooks/useErrorHandler';
import { useIntention } from '@/hooks/useIntention';
import { verifyOtp } from '@/services/otp';

type Answers = { onVerified: () => void; onWrong: () => void };

/** Checks a code. A wrong one is told in a toast, and `onWrong` marks the field; too many wrong ones end on the error page. */
export function useVerifyCode(id: string, type: OtpType, { onVerified, onWrong }: Answers) {
  const handleError = useErrorHandler();
  const perform = useCallback(
    async (otp: string, idempotencyKey: string) => {
      const answer = await verifyOtp({ id, otp_type: type, otp }, idempotencyKey);
      if (answer.ok) {
        noteOnRegistration({ verified: true });
        return onVerified();
      }
      if (answer.error.code === 'e0600') onWrong();
      handleError(answer.error);
    },
    [id, type, onVerified, onWrong, handleError],
  );
  const { busy, run } = useIntention(perform);
  return { busy, verify: run };
}
