import i18next from 'i18next';
import { recordFailure } from '@/services/http/call';
import type { ErrorDetails, FailureNotice } from '@/services/texts/error-texts';

/**
 * In a file of their own: no first paint needs them. They are loaded with the first toast, while there is a connection.
 */
export const loadErrorTexts = () => import(/* webpackChunkName: "behind" */ '@/services/texts/error-texts');

/** A failure in the current language; if our texts cannot be loaded, the server's own text or a generic one. */
export async function explainError(error: ErrorDetails, isTyped = false): Promise<FailureNotice> {
  const words = await loadErrorTexts().catch(() => undefined);
  if (words) return words.describeError(error, isTyped);
  return { title: error.title || i18next.t('ui:failed'), message: error.message || i18next.t('ui:failedHint') };
}

/** For an unknown outcome: whose fault it is, then the screen's own text on what a retry does. */
export async function explainUnsure(
  error: ErrorDetails,
  own: { title: string; message: string },
): Promise<FailureNotice> {
  const words = await loadErrorTexts().catch(() => undefined);
  return words ? words.describeUnsure(error, own) : own;
}

/** Reports that a screen failed to render, and returns the Trace-Id of the report. */
export const recordThrown: (thrown: unknown) => Promise<string | undefined> = recordFailure;
