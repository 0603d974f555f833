import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaffEndpointName } from '@/contract/desk/endpoints';
import type { Answer } from '@/contract/types';
import type { StaffCallOptions } from '@/services/desk/staff-call';
import { staffCall } from '@/services/desk/staff-call';
import type { ApiError } from '@/services/http/api-error';
import { staffKey } from './useStaffCall';

/** The calls that answer a page, with the key at which the next one begins; none after the last. */
type PagedCall = {
  [N in StaffEndpointName]: Answer<N> extends { items: readonly unknown[]; next: string | null } ? N : never;
}[StaffEndpointName];

type Rows<N extends PagedCall> = readonly Answer<N>['items'][number][];

/** `first` is the whole answer of the first page, with what it says about all. `failedAt` is the key of the page that did not come; undefined for the first. */
type State<N extends PagedCall> = {
  rows?: Rows<N>;
  first?: Answer<N> | undefined;
  next?: string | null;
  error?: ApiError;
  failedAt?: string | undefined;
};

/**
 * A list that is read page by page, by key, so that new rows do not move others. `optionsOf` returns the parameters of the page after a
 * key, or of the first. Another filter starts again. Loaded rows stay when a page fails, and `retry` requests that page again.
 */
export function useStaffPages<N extends PagedCall>(
  name: N,
  optionsOf: (after: string | undefined) => StaffCallOptions<N>,
) {
  const [{ rows, first, next, error, failedAt }, setState] = useState<State<N>>({});
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
      if (!result.ok) return { ...before, error: result.error, failedAt: cursor };
      const known = cursor === undefined ? [] : (before.rows ?? []);
      const { items, next: following } = result.data;
      return { first: cursor === undefined ? result.data : before.first, rows: [...known, ...items], next: following };
    });
  };

  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is asked
  useEffect(() => {
    // What it says about all may stay until the next answer.
    setState(({ first: earlier }) => ({ first: earlier }));
    void latest.current(undefined);
  }, [key]);

  const reload = useCallback(() => void latest.current(undefined), []);
  const retry = () => void read(failedAt);
  return { rows, first, error, isLoading, reload, retry, onMore: next ? () => void read(next) : undefined };
}
