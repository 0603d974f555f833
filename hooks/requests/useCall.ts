import { useDeferredValue } from 'react';
import type { SWRResponse } from 'swr';
import useSWR, { preload } from 'swr';
import type { Result } from '@/domain/result';
import type { ApiError } from '@/services/http/api-error';

type Call<T> = Pick<SWRResponse<T, ApiError>, 'data' | 'error' | 'isValidating' | 'mutate'>;

type Read<T> = () => Promise<Result<T, ApiError>>;

/** Reads through SWR: cached, shared, revalidated when the page comes back. The error is an `ApiError`. */
export function useCall<T>(key: string | null, read: Read<T>): Call<T> {
  const call = useCallAtOnce(key, read);
  return {
    data: useDeferredData(call.data),
    mutate: call.mutate,
    // Getters, because SWR re-renders only for the fields that were read.
    get error() {
      return call.error;
    },
    get isValidating() {
      return call.isValidating;
    },
  };
}

/** For data that may be loading already: callers at the same moment share one answer. */
export function useCallAtOnce<T>(key: string | null, read: Read<T>): Call<T> {
  return useSWR<T, ApiError>(key, () => dataOf(read));
}

/** Starts a read before its screen renders: the first `useCall` with this key uses the answer, or the error. */
export function startCall<T>(key: string, read: Read<T>): void {
  preload(key, () => dataOf(read)).catch(() => undefined);
}

async function dataOf<T>(read: Read<T>): Promise<T> {
  const result = await read();
  if (result.ok) return result.data;
  throw result.error;
}

/**
 * The answer of a read, deferred for rendering. SWR renders new data synchronously, and the first render of a screen is
 * long:
 * deferred, React yields to taps.
 */
export function useDeferredData<T>(data: T | undefined): T | undefined {
  const arrived = useDeferredValue(data !== undefined);
  return arrived ? data : undefined;
}
