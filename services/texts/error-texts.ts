import i18next from 'i18next';
import { causeOf, needsNumber } from '@/domain/failure-causes';
import { isOnlyTooSoon } from '@/domain/otp';
import { spokenNumber } from '@/domain/telemetry';
import { waitOf } from '@/domain/time/wait';
import type { ApiError } from '@/services/http/api-error';
import { loadTexts } from './texts';

export type ErrorDetails = Pick<ApiError, 'code' | 'title' | 'message'> &
  Partial<Pick<ApiError, 'status' | 'retryAfterSeconds' | 'flow' | 'traceId'>>;

export type FailureNotice = {
  title: string;
  message: string;
  /** Says which number to quote, if helping needs it. */
  quote?: string | undefined;
  /** The number itself. */
  number?: string | undefined;
  /** How long waiting is the only remedy. */
  waitSeconds?: number;
};

/**
 * A failure in the current language. Our own texts come before the server's, which are in the language of the call;
 * without a connection to load ours, the server's are used. `isTyped`: the screen still has what was typed.
 */
export async function describeError(error: ErrorDetails, isTyped = false): Promise<FailureNotice> {
  const waitSeconds = secondsToWait(error);
  const isTooSoon = isOnlyTooSoon(error.code, waitSeconds);
  await loadTexts(isTooSoon ? 'otp' : 'errors').catch(() => undefined);
  const words = isTooSoon ? 'otp:tooSoon' : `errors:${error.code}`;
  const context = error.flow ?? '';
  const title = i18next.t(`${words}.title`, { defaultValue: error.title, context });
  const wait = waitOf(waitSeconds);
  const message =
    (wait && i18next.t(`ui:${causeOf(error) === 'busy' ? 'break' : 'wait'}.${wait.unit}`, { count: wait.count })) ??
    i18next.t(`${words}.message`, { defaultValue: error.message, context });
  const isInputKept = isTyped && causeOf(error) !== 'refusal';
  const inputNote = isInputKept ? ` ${i18next.t('ui:kept')}` : '';
  return { title, message: message + inputNote, quote: quoteOf(error), number: quotedNumber(error), waitSeconds };
}

/** The outcome is unknown: whose fault that is, then the screen's own text on what a retry does. */
export function describeUnsure(
  error: ErrorDetails | undefined,
  own: { title: string; message: string },
): FailureNotice {
  const cause = error ? causeOf(error) : 'earlier';
  const blamed = i18next.t(`ui:unsure.${cause === 'refusal' ? 'fault' : cause}`);
  return { title: own.title, message: `${blamed} ${own.message}`, quote: error && quoteOf(error) };
}

/** How long waiting is the only remedy; 0 if something else helps, or it is unknown. "A moment" may be an hour. */
function secondsToWait({ status, retryAfterSeconds = 0 }: ErrorDetails): number {
  return status === 429 || status === 503 ? retryAfterSeconds : 0;
}

/** The text with the number to quote; undefined if support does not need to find the call. */
export function quoteOf(error: ErrorDetails): string | undefined {
  const number = quotedNumber(error);
  return number && i18next.t('ui:quote', { number });
}

function quotedNumber({ traceId, ...error }: ErrorDetails): string | undefined {
  return traceId && needsNumber(error) ? spokenNumber(traceId) : undefined;
}
