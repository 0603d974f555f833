import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogError } from '@/hooks/errors/useDialogError';
import { showToast } from '@/hooks/errors/useToasts';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { readSentCode } from '@/hooks/otp/sent-code';
import { fulfilled, leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { nowMilliseconds } from '@/services/browser/clock';
import { getMember } from '@/services/members';
import { requestThaw } from '@/services/points-freeze';
import type { UnfreezeDraft } from './unfreeze-draft';
import { readUnfreeze, saveUnfreeze } from './unfreeze-draft';
import { useUpdateMember } from './useUpdateMember';

/** Requests unfreezing and continues to its one-time code. A code that is still valid is reused. */
export function useRequestUnfreeze(onThawed: () => void) {
  const { t } = useTranslation('points-freeze');
  const { push } = useNavigate();
  const noteMember = useUpdateMember();
  const { failure, showFailure, clear } = useDialogError();
  const [needsMobile, setNeedsMobile] = useState(false);

  const thawedElsewhere = useCallback(async () => {
    const member = await getMember();
    if (!member.ok) return showFailure(member.error);
    await noteMember(member.data);
    onThawed();
    showToast({ kind: 'success', title: t('thawed'), message: t('thawedHint') });
    return fulfilled;
  }, [t, noteMember, showFailure, onThawed]);

  const perform = useCallback(
    async (_input: 'thaw', idempotencyKey: string) => {
      clear();
      const draft = readUnfreeze();
      if (draft && isAlive(draft)) saveUnfreeze(draft);
      else {
        const answer = await requestThaw(idempotencyKey);
        if (!answer.ok && answer.error.code === '412') return thawedElsewhere();
        if (!answer.ok) return answer.error.code === 'e4029' ? setNeedsMobile(true) : showFailure(answer.error);
        saveUnfreeze({ ...answer.data, verified: false });
      }
      // The sheet is unmounted with its page: closing it first would remove its history entry and cancel this
      // navigation.
      push('/otp/');
      return leaving;
    },
    [push, clear, showFailure, thawedElsewhere],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { busy, failure, needsMobile, clear, requestThaw: () => void run('thaw') };
}

function isAlive({ id, verified }: UnfreezeDraft): boolean {
  return verified || (readSentCode(id)?.expiresAtMilliseconds ?? 0) > nowMilliseconds();
}
