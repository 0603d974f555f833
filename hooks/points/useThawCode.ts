import { useCallback, useMemo, useState } from 'react';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import type { CodeCheck } from '@/hooks/otp/useVerifyCode';
import { useVerifyCode } from '@/hooks/otp/useVerifyCode';
import { leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { thawPoints } from '@/services/points-freeze';
import type { ThawDraft } from './thaw-draft';
import { keepThaw } from './thaw-draft';
import { useThawEnd } from './useThawEnd';

/**
 * The code for unfreezing, and the unfreezing that follows. A right code is not asked for again: a lost answer is
 * retried
 * automatically. A request that has expired or was replaced on another phone ends in My Account with the current state.
 */
export function useThawCode(thaw: ThawDraft): CodeCheck {
  const { id } = thaw;
  const [isVerified, setVerified] = useState(thaw.verified);
  const handleError = useErrorHandler();
  const { succeed, leave } = useThawEnd();
  const own = useMemo(() => ({ e0502: () => void leave(), e0505: () => void leave() }), [leave]);

  const perform = useCallback(
    async (_input: 'thaw', idempotencyKey: string) => {
      const answer = await thawPoints({ id }, idempotencyKey);
      if (!answer.ok) return handleError(answer.error, own);
      await succeed(answer.data);
      return leaving;
    },
    [id, own, succeed, handleError],
  );
  const { busy: thawing, run } = useIdempotentAction(perform);

  const goOn = useCallback(async () => {
    keepThaw({ ...thaw, verified: true });
    setVerified(true);
    await run('thaw');
  }, [thaw, run]);

  const { busy: checking, wrong, verify: check } = useVerifyCode(id, 'thaw_points', goOn, own);
  const verify = (code: string) => (isVerified ? goOn() : check(code));

  return { busy: checking || thawing, isVerified, wrong, verify, own };
}
