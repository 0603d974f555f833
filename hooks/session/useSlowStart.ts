import { useEffect, useState } from 'react';
import { liffState } from '@/services/session/liff';

const patienceMilliseconds = 8000;

/**
 * Whether the start is slow. `stalled` offers a reload; while the chat app is about to replace the page itself, it is
 * only
 * `slow`.
 */
export function useSlowStart(): 'usual' | 'slow' | 'stalled' {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return 'usual';
  return liffState() === 'redirecting' ? 'slow' : 'stalled';
}
