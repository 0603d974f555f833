import { useCallback } from 'react';
import type { Body } from '@/contract/types';
import { useDialogError } from '@/hooks/errors/useDialogError';
import { fulfilled, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { putConsent } from '@/services/consents';
import { useConsents } from './useConsents';

export type MarketingAnswer = Omit<Body<'putConsent'>, 'type'>;

export interface MarketingEnds {
  onAnswered: (granted: boolean) => void;
  /** Another version came into force meanwhile: its text is loaded before the member answers. */
  onChanged: () => void;
}

/** Gives or withdraws marketing consent. A failure is shown in the sheet or dialog that asked for it. */
export function useMarketing({ onAnswered, onChanged }: MarketingEnds) {
  const { mutate } = useConsents();
  const { failure, showFailure, clear } = useDialogError();

  const perform = useCallback(
    async (input: MarketingAnswer, idempotencyKey: string) => {
      clear();
      const result = await putConsent({ type: 'commu', ...input }, idempotencyKey);
      if (result.ok) {
        await mutate((before) => before && { ...before, commu: result.data }, { revalidate: false });
        onAnswered(input.granted);
        return fulfilled;
      }
      if (result.error.code !== '412') return showFailure(result.error);
      await mutate();
      return onChanged();
    },
    [mutate, clear, showFailure, onAnswered, onChanged],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { busy, failure, clear, answer: (input: MarketingAnswer) => void run(input) };
}
