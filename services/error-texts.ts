import i18next from 'i18next';
import { waitOf } from '@/domain/time/wait';
import type { ApiError } from './api-error';
import { untilNextTry } from './connection';
import { loadTexts } from './texts';

/** For texts that are not there yet: without a connection they do not come. */
const patienceMilliseconds = 2000;

export type ToldError = Pick<ApiError, 'code' | 'title' | 'message'> &
  Partial<Pick<ApiError, 'status' | 'retryAfterSeconds'>>;

/**
 * Title and message of a failure in the language on screen. Our own texts go before the server's, which stay in the
 * language of the call; without a connection to load them, what the server said is better than nothing.
 */
export async function describeError(error: ToldError): Promise<{ title: string; message: string }> {
  await Promise.race([loadTexts('errors').catch(() => undefined), untilNextTry(patienceMilliseconds)]);
  const wait = waitOf(secondsToWait(error));
  return {
    title: i18next.t(`errors:${error.code}.title`, { defaultValue: error.title }),
    message: wait
      ? i18next.t(`ui:wait.${wait.unit}`, { count: wait.count })
      : i18next.t(`errors:${error.code}.message`, { defaultValue: error.message }),
  };
}

/** How long nothing but waiting helps; 0 where something else does, or nobody said. "A moment" may be an hour. */
export function secondsToWait({ status, retryAfterSeconds = 0 }: ToldError): number {
  return status === 429 ? retryAfterSeconds : 0;
}
