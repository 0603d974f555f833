import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useDialogError } from '@/hooks/errors/useDialogError';
import { leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';
import { leaveMembership, loseLink } from '@/services/session/session';

/**
 * Ends the link of this chat account. A link that has already ended counts as success: an answer was lost, or another window was quicker.
 * After success no data of the member is left in this window.
 */
export function useUnlink(onUnlinked: () => void) {
  const { mutate } = useSWRConfig();
  const { failure, showFailure, clear } = useDialogError();

  const perform = useCallback(
    async (_input: 'unlink', idempotencyKey: string) => {
      clear();
      const result = await call('unlinkMember', { idempotencyKey });
      // The card is linked to another chat account now, which has its own page.
      if (!result.ok && result.error.code === 'link_replaced') return loseLink(result.error);
      if (!result.ok && result.error.code !== 'link_ended') return showFailure(result.error);
      leaveMembership();
      onUnlinked();
      await mutate(() => true, undefined, { revalidate: false });
      return leaving;
    },
    [clear, showFailure, mutate, onUnlinked],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { busy, failure, clear, unlink: () => void run('unlink') };
}
