import useSWR from 'swr';
import type { StaffEndpointName } from '@/contract/desk/endpoints';
import type { Answer } from '@/contract/types';
import type { StaffCallOptions } from '@/services/desk/staff-call';
import { staffCall } from '@/services/desk/staff-call';
import type { ApiError } from '@/services/http/api-error';

/** The data of a desk call: cached by its name and its parameters. Without a name nothing is requested. */
export function useStaffCall<N extends StaffEndpointName>(name: N | undefined, options: StaffCallOptions<N>) {
  const { data, error, isValidating, mutate } = useSWR<Answer<N>, ApiError>(
    name ? staffKey(name, options) : null,
    async () => {
      if (!name) throw new Error('nothing is asked without a name');
      const result = await staffCall(name, options);
      if (result.ok) return result.data;
      throw result.error;
    },
  );
  return { data, error, isLoading: isValidating, reload: () => void mutate() };
}

/** Begins with the call's name, so that an act can have everything of that name read again. */
export function staffKey(name: StaffEndpointName, options: unknown): string {
  return `staff ${name} ${JSON.stringify(options ?? {})}`;
}
