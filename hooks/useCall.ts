import type { SWRResponse } from 'swr';
import useSWR from 'swr';
import type { Result } from '@/domain/result';
import type { ApiError } from '@/services/api-error';

/** Reads through SWR: cached, shared, asked again when the page comes back. The failure is the error object. */
export function useCall<T>(key: string | null, read: () => Promise<Result<T, ApiError>>): SWRResponse<T, ApiError> {
  return useSWR<T, ApiError>(key, async () => {
    const result = await read();
    if (result.ok) return result.data;
    throw result.error;
  });
}
