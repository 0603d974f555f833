import { useCallback, useState } from 'react';
import { useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import type { PositionProblem } from '@/services/stores-position';
import { askPosition } from '@/services/stores-position';
import { recallSearch, rememberSearch } from './store-search';

/** Where the phone is, once somebody has asked for it, or why that is not known. */
export function usePosition() {
  const [position, setPosition] = useState(recallSearch().position);
  const [problem, setProblem] = useState<PositionProblem>();

  const locate = useCallback(async () => {
    const asked = await askPosition();
    setProblem(asked.ok ? undefined : asked.error);
    if (!asked.ok) return;
    setPosition(asked.data);
    rememberSearch({ position: asked.data });
  }, []);

  const { busy, run } = useIdempotentAction(locate);
  return { position, problem, busy, locate: () => void run(undefined) };
}
