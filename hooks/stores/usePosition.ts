import { useCallback, useState } from 'react';
import { useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import type { PositionProblem } from '@/services/browser/geolocation';
import { requestPosition } from '@/services/browser/geolocation';
import { recallSearch, rememberSearch } from './store-search';

/** The phone's position, once requested, or why it is unknown. */
export function usePosition() {
  const [position, setPosition] = useState(recallSearch().position);
  const [problem, setProblem] = useState<PositionProblem>();

  const locate = useCallback(async () => {
    const answer = await requestPosition();
    setProblem(answer.ok ? undefined : answer.error);
    if (!answer.ok) return;
    setPosition(answer.data);
    rememberSearch({ position: answer.data });
  }, []);

  const { busy, run } = useIdempotentAction(locate);
  return { position, problem, busy, locate: () => void run(undefined) };
}
