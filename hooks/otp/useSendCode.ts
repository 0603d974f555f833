import { useCallback, useEffect, useState } from 'react';
import { otpFlows } from '@/domain/error-flows';
import { errorTable } from '@/domain/errors';
import { limits } from '@/domain/limits';
import type { OtpType } from '@/domain/otp';
import { otpRefusalCodes } from '@/domain/otp';
import { useCountdown } from '@/hooks/device/useCountdown';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useErrorHandler, useErrorPage } from '@/hooks/errors/useErrorHandler';
import { useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { nowMilliseconds } from '@/services/browser/clock';
import type { ApiError } from '@/services/http/api-error';
import { call } from '@/services/http/call';
import type { SentCode } from './sent-code';
import { keepSentCode, readSentCode } from './sent-code';

/** `waiting`: the number has just got a code for another purpose; ours is sent when the minute is over. */
export type SendState = 'sending' | 'sent' | 'waiting' | 'failed';

/**
 * Sends a code once: a reload does not send it again. `onResent` is called for a code that replaces another one; `own` actions take
 * precedence over the error page and the toast. Seconds are computed from the answer, independently of the device's clock.
 */
export function useSendCode(id: string, type: OtpType, onResent: (code: SentCode) => void, own?: ErrorActions) {
  const [code, setCode] = useState(() => readSentCode(id));
  const [state, setState] = useState<SendState>(code ? 'sent' : 'sending');
  const [failure, setFailure] = useState<ApiError>();
  const [nextSendAt, setNextSendAt] = useState(code?.resendAtMilliseconds);
  const secondsToNextSend = useCountdown(nextSendAt);
  const expired = useCountdown(code?.expiresAtMilliseconds) === 0 && code !== undefined;
  const handleError = useErrorHandler();
  const openErrorPage = useErrorPage();

  const fail = useCallback(
    (error: ApiError, isResend: boolean) => {
      const wait = secondsOfTooEarly(error, type);
      if (wait) setNextSendAt(nowMilliseconds() + wait * 1000);
      else if (error.code === otpRefusalCodes[type].attemptsFrozen) openErrorPage(error);
      else if (isResend || !isShownInPlace(error, own)) handleError(error, own);
      if (isResend) return;
      setFailure(error);
      setState(wait ? 'waiting' : 'failed');
    },
    [type, own, handleError, openErrorPage],
  );
  const perform = useCallback(
    async (isResend: boolean) => {
      if (!isResend) setState('sending');
      const answer = await sendUnlessFrozen(id, type);
      if (!answer.ok) return fail({ ...answer.error, flow: otpFlows[type] }, isResend);
      const sent = keepSentCode(id, answer.data);
      setCode(sent);
      setNextSendAt(sent.resendAtMilliseconds);
      setState('sent');
      if (isResend) onResent(sent);
    },
    [id, type, onResent, fail],
  );
  const { busy, run } = useIdempotentAction(perform);

  const due = state === 'waiting' ? secondsToNextSend === 0 : state === 'sending';
  useEffect(() => {
    if (due) void run(false);
  }, [due, run]);

  return { code, state, failure, secondsToNextSend, expired, busy, send: () => run(code !== undefined) };
}

/** If no code was sent, the page itself shows the reason instead of the question. */
function isShownInPlace({ code }: ApiError, own: ErrorActions = {}): boolean {
  return errorTable[code].shows === 'toast' && !own[code];
}

// Checked first, so that a person who has to wait does not use up a send.
async function sendUnlessFrozen(id: string, type: OtpType) {
  const freeze = await call('checkFreezePeriod', { params: { id } });
  if (!freeze.ok) return freeze;
  if (!freeze.data.frozen) return call('sendOtp', { params: { id } });
  const response = { status: 429, title: '', message: '', retryAfterSeconds: freeze.data.retry_after };
  const error: ApiError = { ...response, code: otpRefusalCodes[type].attemptsFrozen };
  return { ok: false, error } as const;
}

function secondsOfTooEarly({ code, retryAfterSeconds = 0 }: ApiError, type: OtpType): number | undefined {
  const early = code === otpRefusalCodes[type].tooManySends && retryAfterSeconds <= limits.otpResendSeconds;
  return early && retryAfterSeconds > 0 ? retryAfterSeconds : undefined;
}
