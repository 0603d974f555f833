import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '@/contract/members';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { showToast } from '@/hooks/errors/useToasts';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { CodeCheck } from '@/hooks/otp/useVerifyCode';
import { useVerifyCode } from '@/hooks/otp/useVerifyCode';
import { leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';
import { useUpdateMember } from './spending';
import type { UnfreezeDraft } from './unfreeze-draft';
import { endUnfreeze, saveUnfreeze } from './unfreeze-draft';

/**
 * The code for unfreezing, and the unfreezing that follows. A right code is not asked for again: a lost answer is
 * retried automatically. A request that has expired or was replaced on another phone ends in My Account with the
 * current state.
 */
export function useUnfreezeCode(draft: UnfreezeDraft): CodeCheck {
  const { id } = draft;
  const [isVerified, setVerified] = useState(draft.verified);
  const handleError = useErrorHandler();
  const { succeed, leave } = useUnfreezeResult();
  const own = useMemo(() => ({ e0502: () => void leave(), e0505: () => void leave() }), [leave]);

  const perform = useCallback(
    async (_input: 'unfreeze', idempotencyKey: string) => {
      const answer = await call('unfreezePoints', { body: { id }, idempotencyKey });
      if (!answer.ok) return handleError(answer.error, own);
      await succeed(answer.data);
      return leaving;
    },
    [id, own, succeed, handleError],
  );
  const { busy: unfreezing, run } = useIdempotentAction(perform);

  const goOn = useCallback(async () => {
    saveUnfreeze({ ...draft, verified: true });
    setVerified(true);
    await run('unfreeze');
  }, [draft, run]);

  const { busy: checking, wrong, verify: check } = useVerifyCode(id, 'unfreeze_points', goOn, own);
  const verify = (code: string) => (isVerified ? goOn() : check(code));

  return { busy: checking || unfreezing, isVerified, wrong, verify, own };
}

/** How unfreezing ends, back in My Account: unfrozen, or with a request that is no longer valid. */
function useUnfreezeResult() {
  const { t } = useTranslation('points-freeze');
  const { replace } = useNavigate();
  const noteMember = useUpdateMember();

  const succeed = useCallback(
    async (member: Member) => {
      await noteMember(member);
      endUnfreeze();
      showToast({ kind: 'success', title: t('unfrozen'), message: t('unfrozenHint') });
      replace('/member-setting/');
    },
    [t, noteMember, replace],
  );

  // The answer may have been lost after the server finished, or another phone was quicker: either is success.
  const leave = useCallback(async () => {
    const member = await call('getMember');
    if (member.ok && !member.data.points_frozen) return succeed(member.data);
    endUnfreeze();
    showToast({ kind: 'error', title: t('over'), message: t('overHint') });
    replace('/member-setting/');
  }, [t, succeed, replace]);

  return { succeed, leave };
}
