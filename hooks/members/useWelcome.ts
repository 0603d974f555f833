import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { isAnswered } from '@/domain/consents';
import type { Interest } from '@/domain/members';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useRedirectAfterLogin } from '@/hooks/navigation/useRedirectAfterLogin';
import { wipeDrafts } from '@/hooks/requests/drafts';
import { leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';
import { memberKey, useMember } from './useMember';

/**
 * Leaves the welcome: saves the interests, if any; then asks for marketing consent if it was never asked, else goes to
 * the destination. Members whose ID a store has yet to check skip both.
 */
export function useWelcome() {
  const { replace } = useNavigate();
  const { mutate } = useSWRConfig();
  const arrive = useRedirectAfterLogin();
  const handleError = useErrorHandler();
  const isUnproven = useMember().data?.identity_unproven === true;

  const perform = useCallback(
    async (interests: readonly Interest[], idempotencyKey: string) => {
      if (interests.length > 0) {
        const saved = await call('updateMember', { body: { interests: [...interests] }, idempotencyKey });
        if (!saved.ok) return handleError(saved.error);
        await mutate(memberKey, saved.data, { revalidate: false });
      }
      if (isUnproven) {
        await arrive();
        return leaving;
      }
      const consent = await call('getCommuConsent');
      if (!consent.ok) return handleError(consent.error);
      wipeDrafts('interests');
      if (isAnswered(consent.data)) await arrive();
      else replace('/accept-commu/');
      return leaving;
    },
    [replace, mutate, arrive, handleError, isUnproven],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { busy, goOn: run };
}
