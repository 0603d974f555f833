import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Interest } from '@/domain/members';
import { wipeDrafts } from '@/hooks/drafts';
import { useArrival } from '@/hooks/useArrival';
import { useErrorHandler } from '@/hooks/useErrorHandler';
import { leaving, useIntention } from '@/hooks/useIntention';
import { useNavigate } from '@/hooks/useNavigate';
import { getCommuConsent } from '@/services/consents';
import { updateMember } from '@/services/members';
import { memberKey } from './useMember';

/**
 * The way out of the welcome: the interests, when some are given, are saved first; then the question of marketing consent
 * to whom it was never asked, else the destination.
 */
export function useWelcome() {
  const { replace } = useNavigate();
  const { mutate } = useSWRConfig();
  const arrive = useArrival();
  const handleError = useErrorHandler();

  const perform = useCallback(
    async (interests: readonly Interest[], idempotencyKey: string) => {
      if (interests.length > 0) {
        const saved = await updateMember({ interests: [...interests] }, idempotencyKey);
        if (!saved.ok) return handleError(saved.error);
        await mutate(memberKey, saved.data, { revalidate: false });
      }
      const consent = await getCommuConsent();
      if (!consent.ok) return handleError(consent.error);
      wipeDrafts('interests');
      if (consent.data.version === '') replace('/accept-commu/');
      else await arrive();
      return leaving;
    },
    [replace, mutate, arrive, handleError],
  );

  const { busy, run } = useIntention(perform);
  return { busy, goOn: run };
}
