import { useTranslation } from 'react-i18next';
import type { Refusal } from '@/hooks/points/spending';
import type { ApiError } from '@/services/http/api-error';
import type { FailureNotice } from '@/services/texts/error-texts';
import { describeUnsure, quoteOf } from '@/services/texts/error-texts';

/** An action with an unknown outcome. The failure is missing if it happened on an earlier page. */
export type Unsure = { error?: ApiError | undefined };

/** Why the outcome is unknown, and what a retry does. */
export function useUnsureNotice(
  unsure: Unsure | undefined,
  words: { title: string; message: string },
): FailureNotice | undefined {
  useTranslation('ui');
  return unsure && describeUnsure(unsure.error, words);
}

/** The number to quote, for a refusal without a clear next step. */
export const quoteOfRefusal: (refusal: Refusal) => string | undefined = quoteOf;
