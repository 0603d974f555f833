import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useDialogError } from '@/hooks/errors/useDialogError';
import { leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { letPageGo } from '@/services/browser/page-address';
import { endSessions, leaveMembership } from '@/services/session/session';

/**
 * Ends the sessions of this chat account on every device. After success no data of the member is left in this window.
 */
export function useLogOutEverywhere(onLoggedOut: () => void) {
  const { unload } = useSWRConfig();
  const { failure, showFailure, clear } = useDialogError();

  const perform = useCallback(
    async (_input: 'log out', idempotencyKey: string) => {
      clear();
      const answer = await endSessions(idempotencyKey);
      if (!answer.ok) return showFailure(answer.error);
      letPageGo();
      leaveMembership();
      onLoggedOut();
      unload({ revalidate: false });
      return leaving;
    },
    [clear, showFailure, unload, onLoggedOut],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { busy, failure, clear, logOut: () => void run('log out') };
}
