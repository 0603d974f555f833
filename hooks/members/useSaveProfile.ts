import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Body } from '@/contract/types';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { wipeDrafts } from '@/hooks/requests/drafts';
import { leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';
import { memberKey } from './useMember';

export type ProfileChanges = Body<'updateMember'>;

type Save = { changes: ProfileChanges; own: ErrorActions; onSaved: () => void };

/** Saves only the changed answers, so that changes made on another device are kept. */
export function useSaveProfile() {
  const { mutate } = useSWRConfig();
  const handleError = useErrorHandler(true);

  const perform = useCallback(
    async ({ changes, own, onSaved }: Save, idempotencyKey: string) => {
      const answer = await call('updateMember', { body: changes, idempotencyKey });
      if (!answer.ok) return handleError(answer.error, own);
      await mutate(memberKey, answer.data, { revalidate: false });
      wipeDrafts('profile');
      onSaved();
      return leaving;
    },
    [mutate, handleError],
  );

  return useIdempotentAction(perform);
}
