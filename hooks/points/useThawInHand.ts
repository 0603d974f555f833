import { useEffect, useState } from 'react';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { ThawInHand } from './thaw-in-hand';
import { readThaw } from './thaw-in-hand';

/** The thaw whose code is asked for. Who has none is led to My Account, where one begins; nothing while leaving. */
export function useThawInHand(): ThawInHand | undefined {
  const { replace } = useNavigate();
  const [thaw] = useState(readThaw);

  useEffect(() => {
    if (!thaw) replace('/member-setting/');
  }, [thaw, replace]);

  return thaw;
}
