import i18next from 'i18next';
import type { ApiError } from './api-error';
import { loadTexts } from './texts';

/**
 * Title and message of a failure in the language on screen. Our own texts go before the server's, which stay in the
 * language of the call; without a connection to load them, what the server said is better than nothing.
 */
export async function describeError(
  error: Pick<ApiError, 'code' | 'title' | 'message'>,
): Promise<{ title: string; message: string }> {
  await loadTexts('errors').catch(() => undefined);
  return {
    title: i18next.t(`errors:${error.code}.title`, { defaultValue: error.title }),
    message: i18next.t(`errors:${error.code}.message`, { defaultValue: error.message }),
  };
}
