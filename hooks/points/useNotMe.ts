import { useCallback, useState } from 'react';
import { useDialogError } from '@/hooks/errors/useDialogError';
import { fulfilled, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';

/**
 * `unfrozen`: the link was used before, and a store has unfrozen the points since · `over`: expired, or not a link of
 * ours.
 */
export type NotMeEnd = 'frozen' | 'unfrozen' | 'over';

/** "This was not me": freezes the points of the card in the message. Nothing happens before the tap. */
export function useNotMe(token: string) {
  const { failure, showFailure, clear } = useDialogError();
  const [end, setEnd] = useState<NotMeEnd | undefined>(token === '' ? 'over' : undefined);

  const perform = useCallback(
    async (given: string, idempotencyKey: string) => {
      clear();
      const answer = await call('reportNotMe', { body: { token: given }, idempotencyKey });
      if (answer.ok) setEnd(answer.data.points_frozen ? 'frozen' : 'unfrozen');
      else if (['404', '412', '422'].includes(answer.error.code)) setEnd('over');
      else return showFailure(answer.error);
      return fulfilled;
    },
    [clear, showFailure],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { busy, failure, end, freeze: () => void run(token) };
}
