import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { explainLongWait } from '@/hooks/navigation/page-opening';

/** Stands in for what is not there yet. Where something is in the way, that is told after a while. */
export function Waiting({ children }: { children: ReactNode }) {
  useEffect(() => explainLongWait(), []);
  return children;
}
