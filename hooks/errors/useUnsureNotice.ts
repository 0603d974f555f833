import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/services/api-error';
import type { FailureNotice } from '@/services/error-texts';
import { describeUnsure } from '@/services/error-texts';

/** Something that may have been done although no answer tells so. Without the failure when an earlier page met it. */
export type Unsure = { error?: ApiError | undefined };

/** Why nobody knows yet whether it was done, and what a repeat does. */
export function useUnsureNotice(
  unsure: Unsure | undefined,
  words: { title: string; message: string },
): FailureNotice | undefined {
  useTranslation('ui');
  return unsure && describeUnsure(unsure.error, words);
}
