import { useEffect, useState } from 'react';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { ThawDraft } from './thaw-draft';
import { readThaw } from './thaw-draft';

/**
 * The unfreezing whose code is asked for. Without one it leads to My Account, where one starts; undefined while
 * leaving.
 */
export function useThawDraft(): ThawDraft | undefined {
  const { replace } = useNavigate();
  const [thaw] = useState(readThaw);

  useEffect(() => {
    if (!thaw) replace('/member-setting/');
  }, [thaw, replace]);

  return thaw;
}
