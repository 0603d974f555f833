import { useEffect, useState } from 'react';
import { nowMilliseconds, onTimeSet } from '@/services/browser/clock';

/**
 * Whole seconds left until an instant (epoch milliseconds of the server's clock). Recomputed at every tick and whenever
 * the page comes back: timers stop while LINE is minimised, so nothing is ever decremented.
 */
export function useCountdown(endsAtMilliseconds: number | undefined): number {
  const [now, setNow] = useState(nowMilliseconds);
  const secondsLeft = endsAtMilliseconds === undefined ? 0 : Math.max(0, Math.ceil((endsAtMilliseconds - now) / 1000));
  const running = secondsLeft > 0;

  // A countdown that ended by a wrong clock continues.
  useEffect(() => onTimeSet(() => setNow(nowMilliseconds())), []);

  useEffect(() => {
    if (!running) return undefined;
    const tick = () => setNow(nowMilliseconds());
    // The last tick may be long ago: a countdown that restarts begins from now.
    tick();
    const timer = setInterval(tick, 500);
    for (const event of ['pageshow', 'visibilitychange']) window.addEventListener(event, tick);
    return () => {
      clearInterval(timer);
      for (const event of ['pageshow', 'visibilitychange']) window.removeEventListener(event, tick);
    };
  }, [running]);

  return secondsLeft;
}
