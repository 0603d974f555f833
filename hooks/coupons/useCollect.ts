import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import type { Coupon } from '@/contract/coupons';
import { explainUnsure } from '@/hooks/errors/explain-error';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { showToast } from '@/hooks/errors/useToasts';
import { isMember } from '@/hooks/members/is-member';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { isUnsure } from '@/hooks/points/spending';
import { useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { pageAddress } from '@/services/browser/page-address';
import { collectCoupon, hasCollectedOne } from '@/services/coupons';
import { rememberDestination } from '@/services/session/destination';
import { keep, readStored } from '@/services/storage/client-store';
import { couponKey } from './useCoupon';

/** What follows the tap: becoming a member first, or, after the first coupon, adding the official account. */
export type CollectQuestion = 'join' | 'friend';

/** After a member's first coupon, and once per phone. */
async function inviteOnce(invite: () => void): Promise<void> {
  if (readStored('officialAccountOffered')) return;
  const isFirst = await hasCollectedOne();
  if (isFirst === undefined) return;
  keep('officialAccountOffered', true);
  if (isFirst) invite();
}

/** Collects a coupon. Repeating it returns the same one, so a retry is safe. */
export function useCollect({ code }: Pick<Coupon, 'code'>) {
  const { t } = useTranslation('coupons');
  const { mutate } = useSWRConfig();
  const { push } = useNavigate();
  const handleError = useErrorHandler();
  const [question, setQuestion] = useState<CollectQuestion>();

  const perform = useCallback(
    async (id: string, idempotencyKey: string) => {
      if (!isMember()) return setQuestion('join');
      const answer = await collectCoupon(id, idempotencyKey);
      if (!answer.ok) {
        const identifyAgain = () => setQuestion('join');
        const own: ErrorActions = { e2001: identifyAgain };
        if (isUnsure(answer.error)) {
          const words = { title: t('collect.unsure'), message: t('collect.unsureText') };
          void explainUnsure(answer.error, words).then((notice) => showToast({ kind: 'error', ...notice }));
        } else handleError(answer.error, own);
        // Run out, withdrawn or expired meanwhile: the refreshed page says so itself.
        if (answer.error.status > 0) await mutate(couponKey(id));
        return;
      }
      await mutate(couponKey(id), answer.data, { revalidate: false });
      showToast({ kind: 'success', title: t('collect.done'), message: t('collect.doneText') });
      // Not awaited: the coupon is collected.
      void inviteOnce(() => setQuestion('friend'));
    },
    [t, mutate, handleError],
  );
  const { busy, run } = useIdempotentAction(perform);

  /** To sign-up, and from there back to this coupon. */
  const join = () => {
    setQuestion(undefined);
    rememberDestination(pageAddress());
    push('/signup/');
  };

  return { busy, collect: () => void run(code), question, dismiss: () => setQuestion(undefined), join };
}
