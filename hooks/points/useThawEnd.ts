import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '@/contract/members';
import { showToast } from '@/hooks/errors/useToasts';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { getMember } from '@/services/members';
import { endThaw } from './thaw-draft';
import { useNoteMember } from './useNoteMember';

/** How unfreezing ends, back in My Account: unfrozen, or with a request that is no longer valid. */
export function useThawEnd() {
  const { t } = useTranslation('freeze');
  const { replace } = useNavigate();
  const noteMember = useNoteMember();

  const succeed = useCallback(
    async (member: Member) => {
      await noteMember(member);
      endThaw();
      showToast({ kind: 'success', title: t('thawed'), message: t('thawedHint') });
      replace('/member-setting/');
    },
    [t, noteMember, replace],
  );

  // The answer may have been lost after the server finished, or another phone was quicker: either is success.
  const leave = useCallback(async () => {
    const member = await getMember();
    if (member.ok && !member.data.points_frozen) return succeed(member.data);
    endThaw();
    showToast({ kind: 'error', title: t('over'), message: t('overHint') });
    replace('/member-setting/');
  }, [t, succeed, replace]);

  return { succeed, leave };
}
