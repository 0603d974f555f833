import type { SWRResponse } from 'swr';
import useSWR from 'swr';
import type { Result } from '@/domain/result';
import type { ApiError } from '@/services/api-error';
import { useDeferredData } from './useDeferredData';

export type Call<T> = Pick<SWRResponse<T, ApiError>, 'data' | 'error' | 'isValidating' | 'mutate'>;

type Read<T> = () => Promise<Result<T, ApiError>>;

/** Reads through SWR: cached, shared, asked again when the page comes back. The failure is the error object. */
export function useCall<T>(key: string | null, read: Read<T>): Call<T> {
  const call = useCallAtOnce(key, read);
  return {
    data: useDeferredData(call.data),
    mutate: call.mutate,
    // Who does not look at these is not drawn again when they change.
    get error() {
      return call.error;
    },
    get isValidating() {
      return call.isValidating;
    },
  };
}

/** For what somebody may be answering already: the answer is there for all who ask in the same moment. */
export function useCallAtOnce<T>(key: string | null, read: Read<T>): Call<T> {
  return useSWR<T, ApiError>(key, async () => {
    const result = await read();
    if (result.ok) return result.data;
    throw result.error;
  });
}
