import { useEffect, useState } from 'react';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { UnfreezeDraft } from './unfreeze-draft';
import { readUnfreeze } from './unfreeze-draft';

/**
 * The unfreezing whose code is asked for. Without one it leads to My Account, where one starts; undefined while
 * leaving.
 */
export function useUnfreezeDraft(): UnfreezeDraft | undefined {
  const { replace } = useNavigate();
  const [thaw] = useState(readUnfreeze);

  useEffect(() => {
    if (!thaw) replace('/member-setting/');
  }, [thaw, replace]);

  return thaw;
}
