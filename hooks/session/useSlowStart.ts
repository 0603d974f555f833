import { useEffect, useState } from 'react';
import { liffState } from '@/services/liff';

const patienceMilliseconds = 8000;

/**
 * Whether the start takes longer than usual. `stalled` offers to load the page again; while the chat app is about to
 * replace the page itself, the start is only `slow`.
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
