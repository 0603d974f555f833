import type { ErrorRetryProps } from '@/components/ui/states/ErrorRetry';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import type { FailedRead } from '@/hooks/errors/useFailureTexts';
import { IdentityNotice } from './IdentityNotice';

/** Replaces a list of the member's own that did not load: to be tried again, or hidden until a store has checked the ID. */
export function OwnListError({ error, ...retry }: ErrorRetryProps & { error: FailedRead }) {
  const isHidden = error.code === 'identity_unproven';
  return isHidden ? <IdentityNotice of={{ identity_unproven: true }} /> : <ErrorRetry error={error} {...retry} />;
}
