import { useEffect } from 'react';

/**
 * Keeps the screen awake while `active`, where supported. The lock is released whenever the page is hidden, so it is
 * requested again.
 */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on a low battery: the card shows anyway.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void held?.release();
      else lock = held;
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [active]);
}
