import i18next from 'i18next';
import type { ErrorDetails, FailureNotice } from '@/services/error-texts';

/** In a file of their own: no first paint needs them. They are fetched with the first toast's card, while there is a line. */
export const loadErrorWords = () => import('@/services/error-texts');

/** A failure in the language on screen; without its words, that something did not come, as the server told it. */
export async function explainError(error: ErrorDetails, isTyped = false): Promise<FailureNotice> {
  const words = await loadErrorWords().catch(() => undefined);
  if (words) return words.describeError(error, isTyped);
  return { title: error.title || i18next.t('ui:failed'), message: error.message || i18next.t('ui:failedHint') };
}

/** That nobody knows whether something was done: whose fault that is, before the screen's own words on what a repeat does. */
export async function explainUnsure(
  error: ErrorDetails,
  own: { title: string; message: string },
): Promise<FailureNotice> {
  const words = await loadErrorWords().catch(() => undefined);
  return words ? words.describeUnsure(error, own) : own;
}
