import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogError } from '@/hooks/errors/useDialogError';
import { showToast } from '@/hooks/errors/useToasts';
import { fulfilled, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { freezePoints } from '@/services/points-freeze';
import { endUnfreeze } from './unfreeze-draft';
import { useUpdateMember } from './useUpdateMember';

/**
 * Freezes the points. Without a mobile number on file nothing could ever unfreeze them, so one has to be added first.
 */
export function useFreeze(onFrozen: () => void) {
  const { t } = useTranslation('points-freeze');
  const noteMember = useUpdateMember();
  const { failure, showFailure, clear } = useDialogError();
  const [needsMobile, setNeedsMobile] = useState(false);

  const perform = useCallback(
    async (_input: 'freeze', idempotencyKey: string) => {
      clear();
      const answer = await freezePoints(idempotencyKey);
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
