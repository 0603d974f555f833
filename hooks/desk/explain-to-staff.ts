import i18next from 'i18next';
import { numberOf } from '@/domain/telemetry';
import { explainError } from '@/hooks/errors/explain-error';
import type { FailureNotice } from '@/hooks/errors/useDialogError';
import type { ApiError } from '@/services/http/api-error';

/** A failure with the number of its call in any case, because staff have support that looks it up. */
export async function explainToStaff(error: ApiError, isTyped = true): Promise<FailureNotice> {
  const notice = await explainError(error, isTyped);
  return { ...notice, quote: error.traceId && i18next.t('desk:number', { number: numberOf(error.traceId) }) };
}
