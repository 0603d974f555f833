import { useCallback } from 'react';
import type { BegunChange } from '@/contract/mobile-change';
import type { Result } from '@/domain/result';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { readRegistration } from '@/hooks/registration/registration-draft';
import { keepDraft, readDraft } from '@/hooks/requests/drafts';
import { leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import type { ApiError } from '@/services/http/api-error';
import { call } from '@/services/http/call';
import type { MobileChangeType } from './mobile-change-draft';
import { isCurrentDraft, startMobileChange } from './mobile-change-draft';

/**
 * Requests the change to a new number and continues to its one-time code. Own actions take precedence over the error
 * page and the toast.
 */
export function useRequestMobileChange(type: MobileChangeType) {
  const { push, replace } = useNavigate();
  const handleError = useErrorHandler(true);

  const perform = useCallback(
    async ({ mobile, own = {} }: { mobile: string; own?: ErrorActions }, idempotencyKey: string) => {
      if (!isCurrentDraft(type, mobile)) {
        const answer = await requestChange(type, mobile, idempotencyKey);
        const alreadyRequested = () => replace('/request-mobile/requested/');
        if (!answer.ok) return handleError(answer.error, { ...own, '412': alreadyRequested });
        startMobileChange(answer.data, type, mobile);
        // After the store's approval the visitor signs up with the new number.
        if (type === 'request_change_mobile') keepDraft('signUp', { ...readDraft('signUp'), mobile });
      }
      push('/otp/');
      return leaving;
    },
    [type, push, replace, handleError],
  );

  return useIdempotentAction(perform);
}

function requestChange(type: MobileChangeType, mobile: string, key: string): Promise<Result<BegunChange, ApiError>> {
  if (type === 'change_mobile') return call('verifyNewMobile', { body: { mobile }, idempotencyKey: key });
  return call('requestMobileChange', {
    body: { registration_id: readRegistration()?.id ?? '', mobile },
    idempotencyKey: key,
  });
}
