import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { explainLongWait } from '@/hooks/navigation/page-opening';

/** A placeholder. If something blocks the page, that is reported after a while. */
export function Waiting({ children }: { children: ReactNode }) {
  useEffect(() => explainLongWait(), []);
  return children;
}
