import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogError } from '@/hooks/errors/useDialogError';
import { showToast } from '@/hooks/errors/useToasts';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { readSentCode } from '@/hooks/otp/sent-code';
import { fulfilled, leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { nowMilliseconds } from '@/services/browser/clock';
import { call } from '@/services/http/call';
import { useUpdateMember } from './spending';
import type { UnfreezeDraft } from './unfreeze-draft';
import { endUnfreeze, readUnfreeze, saveUnfreeze } from './unfreeze-draft';

/** Freezes the points. Without a mobile number on file they could never be unfrozen in the app, so one has to be added first. */
export function useFreeze(onFrozen: () => void) {
  const { t } = useTranslation('points-freeze');
  const noteMember = useUpdateMember();
  const { failure, showFailure, clear } = useDialogError();
  const [needsMobile, setNeedsMobile] = useState(false);

  const perform = useCallback(
    async (_input: 'freeze', idempotencyKey: string) => {
      clear();
      const answer = await call('freezePoints', { idempotencyKey });
      if (!answer.ok) return answer.error.code === 'e4029' ? setNeedsMobile(true) : showFailure(answer.error);
      // Cancels an unfreezing in progress.
      endUnfreeze();
      await noteMember(answer.data);
      onFrozen();
      showToast({ kind: 'success', title: t('frozen'), message: t('frozenHint') });
      return fulfilled;
    },
    [t, noteMember, clear, showFailure, onFrozen],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { busy, failure, needsMobile, clear, freeze: () => void run('freeze') };
}

/** Requests unfreezing and continues to its one-time code. A code that is still valid is reused. */
export function useRequestUnfreeze(onUnfrozen: () => void) {
  const { t } = useTranslation('points-freeze');
  const { push } = useNavigate();
  const noteMember = useUpdateMember();
  const { failure, showFailure, clear } = useDialogError();
  const [needsMobile, setNeedsMobile] = useState(false);

  const unfrozenElsewhere = useCallback(async () => {
    const member = await call('getMember');
    if (!member.ok) return showFailure(member.error);
    await noteMember(member.data);
    onUnfrozen();
    showToast({ kind: 'success', title: t('unfrozen'), message: t('unfrozenHint') });
    return fulfilled;
  }, [t, noteMember, showFailure, onUnfrozen]);

  const perform = useCallback(
    async (_input: 'unfreeze', idempotencyKey: string) => {
      clear();
      const draft = readUnfreeze();
      if (draft && isAlive(draft)) saveUnfreeze(draft);
      else {
        const answer = await call('requestUnfreeze', { idempotencyKey });
        if (!answer.ok && answer.error.code === '412') return unfrozenElsewhere();
        if (!answer.ok) return answer.error.code === 'e4029' ? setNeedsMobile(true) : showFailure(answer.error);
        saveUnfreeze({ ...answer.data, verified: false });
      }
      // The sheet is unmounted with its page: closing it first would remove its history entry and cancel this
      // navigation.
      push('/otp/');
      return leaving;
    },
    [push, clear, showFailure, unfrozenElsewhere],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { busy, failure, needsMobile, clear, requestUnfreeze: () => void run('unfreeze') };
}

function isAlive({ id, verified }: UnfreezeDraft): boolean {
  return verified || (readSentCode(id)?.expiresAtMilliseconds ?? 0) > nowMilliseconds();
}
