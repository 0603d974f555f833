import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import type { MyCoupon } from '@/contract/coupons';
import { explainUnsure } from '@/hooks/errors/explain-error';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { showToast } from '@/hooks/errors/useToasts';
import { isMember } from '@/hooks/members/is-member';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { isUnsure } from '@/hooks/points/spending';
import { useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';
import { rememberDestination } from '@/services/session/destination';
import { couponKey, pocketSizeKey } from './useCoupon';

export type CollectOptions = {
  /** The page to which a visitor returns after joining. */
  addressOf: (code: string) => string;
  onCollected: (coupon: MyCoupon) => void;
  /** Refused by the server: sold out, withdrawn or expired meanwhile. The shown data is fetched again. */
  onRefused: () => unknown;
};

/**
 * Collects coupons, with one state for all tickets of a page. Taps during a running request are queued. A repeat returns the same coupon,
 * so a retry is safe.
 */
export function useCollect({ addressOf, onCollected, onRefused }: CollectOptions) {
  const { t } = useTranslation('coupons');
  const { mutate } = useSWRConfig();
  const { push } = useNavigate();
  const handleError = useErrorHandler();
  const queue = useRef<string[]>([]);
  const [busy, setBusy] = useState<ReadonlySet<string>>(noCodes);
  const [wanted, setWanted] = useState<string>();

  const perform = useCallback(
    async (code: string, idempotencyKey: string) => {
      const answer = await call('collectCoupon', { body: { code }, idempotencyKey });
      if (!answer.ok) {
        const own: ErrorActions = { e2001: () => setWanted(code) };
        if (isUnsure(answer.error)) {
          const words = { title: t('collect.unsure'), message: t('collect.unsureText') };
          void explainUnsure(answer.error, words).then((notice) => showToast({ kind: 'error', ...notice }));
        } else handleError(answer.error, own);
        if (answer.error.status > 0) await onRefused();
        return;
      }
      await mutate(couponKey(code), answer.data, { revalidate: false });
      void mutate(pocketSizeKey);
      onCollected(answer.data);
    },
    [t, mutate, handleError, onCollected, onRefused],
  );
  const { run } = useIdempotentAction(perform);

  const collect = useCallback(
    async (code: string) => {
      if (!isMember()) return setWanted(code);
      const waiting = queue.current;
      if (waiting.includes(code)) return;
      waiting.push(code);
      setBusy(new Set(waiting));
      if (waiting.length > 1) return;
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        await run(next);
        waiting.shift();
        setBusy(new Set(waiting));
      }
    },
    [run],
  );

  /** To sign-up, and from there back to the coupon. */
  const join = () => {
    if (wanted !== undefined) rememberDestination(addressOf(wanted));
    setWanted(undefined);
    push('/signup/');
  };

  return {
    /** Codes that are being collected. */
    busy,
    collect: useCallback((code: string) => void collect(code), [collect]),
    /** Whether a membership is needed first. */
    isJoining: wanted !== undefined,
    join,
    dismiss: () => setWanted(undefined),
  };
}

const noCodes: ReadonlySet<string> = new Set();
