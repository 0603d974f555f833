import { useCallback, useState } from 'react';
import type { OtpVerified } from '@/contract/otp';
import { otpFlows } from '@/domain/error-flows';
import type { OtpType } from '@/domain/otp';
import { otpRefusalCodes } from '@/domain/otp';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';
import { forgetSentCode } from './sent-code';

/** The interface of the code page: each flow implements it, with its next step. */
export type CodeCheck = {
  busy: boolean;
  /** The code was right, and a further step is pending. */
  isVerified: boolean;
  /** The last wrong code. */
  wrong: string | undefined;
  verify: (code: string) => Promise<void>;
  /** The flow's own handling of refusals; must be a stable object. */
  own?: ErrorActions;
};

/** Checks a code. A wrong one shows a toast and marks the field; too many wrong ones end on the error page. */
export function useVerifyCode(
  id: string,
  type: OtpType,
  onVerified: (answer: OtpVerified) => Promise<void> | void,
  own?: ErrorActions,
) {
  const handleError = useErrorHandler(true);
  const [wrong, setWrong] = useState<string>();
  const perform = useCallback(
    async (otp: string, idempotencyKey: string) => {
      const answer = await call('verifyOtp', { body: { id, otp_type: type, otp }, idempotencyKey });
      if (answer.ok) return onVerified(answer.data);
      const { code } = answer.error;
      const { tooManyAttempts, attemptsFrozen } = otpRefusalCodes[type];
      if (code === 'e0600') setWrong(otp);
      if (code === tooManyAttempts || code === attemptsFrozen) forgetSentCode(id);
      handleError({ ...answer.error, flow: otpFlows[type] }, own);
    },
    [id, type, onVerified, own, handleError],
  );
  const { busy, run } = useIdempotentAction(perform);
  return { busy, wrong, verify: run };
}
