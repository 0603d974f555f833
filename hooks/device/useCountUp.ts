import { useEffect, useState } from 'react';

const countMilliseconds = 400;

/** Counts from one number to another in 0.4 s; immediately for people who prefer less motion. */
export function useCountUp(from: number, to: number): number {
  const [shown, setShown] = useState(from);

  useEffect(() => {
    if (from === to || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches !== false) {
      setShown(to);
      return undefined;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, Math.max(0, (now - start) / countMilliseconds));
      setShown(Math.round(from + (to - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [from, to]);

  return shown;
}
