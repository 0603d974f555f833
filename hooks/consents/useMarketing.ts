import { useCallback } from 'react';
import type { Body } from '@/contract/types';
import { useDialogError } from '@/hooks/errors/useDialogError';
import { fulfilled, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { putConsent } from '@/services/consents';
import { useConsents } from './useConsents';

export type MarketingAnswer = Omit<Body<'putConsent'>, 'type'>;

export interface MarketingEnds {
  onAnswered: (granted: boolean) => void;
  /** Other words came into force meanwhile: they are read anew before anybody answers. */
  onChanged: () => void;
}

/** Gives or takes back marketing consent. A failure is told in the sheet or dialog that asked. */
export function useMarketing({ onAnswered, onChanged }: MarketingEnds) {
  const { mutate } = useConsents();
  const { failure, tell, clear } = useDialogError();

  const perform = useCallback(
    async (wish: MarketingAnswer, idempotencyKey: string) => {
      clear();
      const result = await putConsent({ type: 'commu', ...wish }, idempotencyKey);
      if (result.ok) {
        await mutate((before) => before && { ...before, commu: result.data }, { revalidate: false });
        onAnswered(wish.granted);
        return fulfilled;
      }
      if (result.error.code !== '412') return tell(result.error);
      await mutate();
      return onChanged();
    },
    [mutate, clear, tell, onAnswered, onChanged],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { busy, failure, clear, answer: (wish: MarketingAnswer) => void run(wish) };
}
