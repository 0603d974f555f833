import { useCallback, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { DeliveryAddress, Prize } from '@/contract/kids-club';
import { prizePrice } from '@/domain/kids-club';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { Refusal } from '@/hooks/points/spending';
import { isShownInPlace, isUnsure, useRefreshBalance } from '@/hooks/points/spending';
import { wipeDrafts } from '@/hooks/requests/drafts';
import { fulfilled, leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import type { ApiError } from '@/services/http/api-error';
import { call } from '@/services/http/call';
import type { PrizeOrderInput } from './pending-order';
import { openOrder, orderName } from './pending-order';
import { keepPrizeTransaction } from './prize-transaction';
import { clubKey, prizeKey } from './usePrizes';

export type OrderStage =
  | { name: 'filling' }
  | { name: 'review'; input: PrizeOrderInput }
  /** No answer arrived: the retry repeats the same order to the same address, so nothing is paid twice. */
  | { name: 'unsure'; input: PrizeOrderInput; error?: ApiError }
  /** The price has changed, and nothing was paid. */
  | { name: 'repriced'; address: DeliveryAddress }
  | { name: 'refused'; refusal: Refusal };

/** From the review to the receipt, once per action, despite double taps and a weak signal. */
export function useRedeemPrize(prize: Prize, onFaults: (error: ApiError) => void) {
  const prize_id = prize.id;
  const prizeNow = useRef(prize);
  const [unsettled, setUnsettled] = useState(() => openOrder(prize_id));
  const [stage, setStage] = useState<OrderStage>(
    unsettled ? { name: 'unsure', input: unsettled } : { name: 'filling' },
  );
  const { mutate } = useSWRConfig();
  const { replace } = useNavigate();
  const refreshBalance = useRefreshBalance();
  const handleError = useErrorHandler(true);

  useEffect(() => {
    prizeNow.current = prize;
  }, [prize]);

  const perform = useCallback(
    async (input: PrizeOrderInput, idempotencyKey: string) => {
      const answer = await call('redeemPrize', { body: { prize_id, ...input }, idempotencyKey });
      if (!answer.ok && isUnsure(answer.error)) {
        setUnsettled(input);
        return setStage({ name: 'unsure', input, error: answer.error });
      }
      setUnsettled(undefined);
      const refreshed = mutate(prizeKey(prize_id)).catch(() => undefined);
      void Promise.all([mutate(clubKey), refreshBalance()]).catch(() => undefined);
      if (answer.ok) {
        keepPrizeTransaction(answer.data, prizeNow.current, input.point);
        wipeDrafts('delivery');
        setStage({ name: 'filling' });
        replace('/redemption/success/');
        return leaving;
      }
      const own: ErrorActions = {
        '422': (error) => {
          setStage({ name: 'filling' });
          onFaults(error);
        },
      };
      if (answer.error.code === 'e4002') {
        // Shown with the new price.
        await refreshed;
        setStage({ name: 'repriced', address: input.address });
      } else if (answer.error.code !== '422' && isShownInPlace(answer.error))
        setStage({ name: 'refused', refusal: answer.error });
      else {
        setStage({ name: 'filling' });
        handleError(answer.error, own);
      }
      return fulfilled;
    },
    [prize_id, mutate, replace, refreshBalance, handleError, onFaults],
  );
  const { busy, run } = useIdempotentAction(perform, orderName(prize_id));

  return {
    stage,
    busy,
    /** While an order's outcome is unknown, that order is reviewed again instead of another one. */
    review: (address: DeliveryAddress) =>
      setStage(
        unsettled
          ? { name: 'unsure', input: unsettled }
          : { name: 'review', input: { address, point: prizePrice(prize) } },
      ),
    order: () => (stage.name === 'review' || stage.name === 'unsure') && void run(stage.input),
    close: () => setStage({ name: 'filling' }),
  };
}
