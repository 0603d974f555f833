import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { StaffEndpointName } from '@/contract/desk/endpoints';
import type { Answer } from '@/contract/types';
import type { FailureNotice } from '@/hooks/errors/useDialogError';
import { fulfilled, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import type { StaffCallOptions } from '@/services/desk/staff-call';
import { staffCall } from '@/services/desk/staff-call';
import { explainToStaff } from './explain-to-staff';

export type { StaffCallOptions as StaffActOptions } from '@/services/desk/staff-call';

export interface StaffActEnds<N extends StaffEndpointName> {
  /** What the act changes: these calls are read again. */
  changes?: readonly StaffEndpointName[] | undefined;
  onDone?: (answer: Answer<N>) => void;
}

/**
 * An act of the desk: done once for any number of taps, with one idempotency key. The reason of a failure stays in `failure`, with the
 * number of the call, for the dialog.
 */
export function useStaffAct<N extends StaffEndpointName>(name: N, { changes = [], onDone }: StaffActEnds<N> = {}) {
  const { mutate } = useSWRConfig();
  const [failure, setFailure] = useState<FailureNotice>();
  const clear = useCallback(() => setFailure(undefined), []);

  const { busy, run } = useIdempotentAction(async (options: StaffCallOptions<N>, idempotencyKey: string) => {
    clear();
    const result = await staffCall(name, { ...options, idempotencyKey });
    if (!result.ok) {
      // Its page is being left for the sign-in.
      if (result.error.status !== 401) setFailure(await explainToStaff(result.error));
      return undefined;
    }
    await mutate((key) => changes.some((call) => typeof key === 'string' && key.startsWith(`staff ${call} `)));
    onDone?.(result.data);
    return fulfilled;
  });

  return { busy, failure, clear, run: (options: StaffCallOptions<N>) => void run(options) };
}
