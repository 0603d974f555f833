import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { DonateProgress, Donation } from '@/contract/donations';
import { useDialogError } from '@/hooks/errors/useDialogError';
import { isUnsure, useRefreshBalance } from '@/hooks/points/spending';
import { wipeDrafts } from '@/hooks/requests/drafts';
import { fulfilled, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { donate } from '@/services/donations';
import type { ApiError } from '@/services/http/api-error';
import { donateProgressKey } from './useDonateProgress';

export type DonateStage =
  | { name: 'idle' }
  /** Unsure: no answer arrived. The retry has the same key, so nothing is donated twice. */
  | { name: 'review'; point: number; unsure?: ApiError }
  | { name: 'donated'; donation: Donation };

/** From the review to the receipt, once per action, even after double taps and with a weak signal. */
export function useDonating({ reward_uuid }: Pick<DonateProgress, 'reward_uuid'>) {
  const [stage, setStage] = useState<DonateStage>({ name: 'idle' });
  const { mutate } = useSWRConfig();
  const refreshBalance = useRefreshBalance();
  const { failure, showFailure, clear } = useDialogError({ isTyped: true });

  const perform = useCallback(
    async (point: number, idempotencyKey: string) => {
      clear();
      const answer = await donate({ reward_id: reward_uuid, point }, idempotencyKey);
      if (!answer.ok && isUnsure(answer.error)) return setStage({ name: 'review', point, unsure: answer.error });
      if (answer.ok) {
        wipeDrafts('donation');
        setStage({ name: 'donated', donation: answer.data });
      } else {
        setStage({ name: 'review', point });
        showFailure(answer.error);
      }
      void Promise.all([mutate(donateProgressKey), refreshBalance()]).catch(() => undefined);
      return fulfilled;
    },
    [reward_uuid, mutate, refreshBalance, showFailure, clear],
  );
  const { busy, run } = useIdempotentAction(perform, `donate ${reward_uuid}`);

  return {
    stage,
    busy,
    failure,
    review: (point: number) => {
      clear();
      setStage({ name: 'review', point });
    },
    donate: () => stage.name === 'review' && void run(stage.point),
    close: () => setStage({ name: 'idle' }),
  };
}
