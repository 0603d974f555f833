import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaffEndpointName } from '@/contract/staff-endpoints';
import type { Answer } from '@/contract/types';
import type { ApiError } from '@/services/http/api-error';
import type { StaffCallOptions } from '@/services/staff-call';
import { staffCall } from '@/services/staff-call';
import { staffKey } from './useStaffCall';

export interface PagedList<N extends StaffEndpointName, Row> {
  /** What is asked for the page after `cursor`, or for the first. */
  optionsOf: (cursor: string | undefined) => StaffCallOptions<N>;
  rowsOf: (answer: Answer<N>) => readonly Row[];
  /** The key at which the next page begins; none after the last. */
  nextOf: (answer: Answer<N>) => string | null | undefined;
}

type State<Row> = { rows?: Row[]; next?: string | null | undefined; error?: ApiError | undefined };

/** A list that is read page by page, by key: rows that come meanwhile move none. Another filter begins again. */
export function useStaffPages<N extends StaffEndpointName, Row>(
  name: N,
  { optionsOf, rowsOf, nextOf }: PagedList<N, Row>,
) {
  const [{ rows, next, error }, setState] = useState<State<Row>>({});
  const [isLoading, setLoading] = useState(true);
  const asked = useRef(0);
  const key = staffKey(name, optionsOf(undefined));

  const read = async (cursor: string | undefined) => {
    asked.current += 1;
    const own = asked.current;
    setLoading(true);
    const result = await staffCall(name, optionsOf(cursor));
    // Another filter has been chosen meanwhile.
    if (own !== asked.current) return;
    setLoading(false);
    setState((before) => {
      if (!result.ok) return { ...before, error: result.error };
      const known = cursor === undefined ? [] : (before.rows ?? []);
      return { rows: [...known, ...rowsOf(result.data)], next: nextOf(result.data) };
    });
  };

  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is asked
  useEffect(() => {
    setState({});
    void latest.current(undefined);
  }, [key]);

  const reload = useCallback(() => void latest.current(undefined), []);
  return { rows, error, isLoading, reload, onMore: next ? () => void read(next) : undefined };
}
