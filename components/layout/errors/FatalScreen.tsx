import { useEffect, useState } from 'react';
import { neededPart } from '@/components/ui/states/later-parts';
import { recordThrown } from '@/hooks/errors/explain-error';

const FailureScreen = neededPart(() =>
  import(/* webpackChunkName: "behind" */ './FailureScreen').then((part) => part.FailureScreen),
);

/** Shown by Next when not even the page itself could start. */
export function FatalScreen() {
  const [traceId, setTraceId] = useState<string>();
  useEffect(() => void recordThrown(undefined).then(setTraceId), []);
  return <FailureScreen traceId={traceId} />;
}
