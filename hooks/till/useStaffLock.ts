import { useCallback, useState } from 'react';
import { useCountdown } from '@/hooks/device/useCountdown';
import { nowMilliseconds } from '@/services/browser/clock';

/** After too many wrong codes the staff form is locked for a while. */
export function useStaffLock(): { secondsLocked: number; lock: (seconds: number) => void } {
  const [lockedUntil, setLockedUntil] = useState<number>();
  const lock = useCallback((seconds: number) => setLockedUntil(nowMilliseconds() + seconds * 1000), []);
  return { secondsLocked: useCountdown(lockedUntil), lock };
}
