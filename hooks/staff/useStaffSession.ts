import { useEffect } from 'react';
import { staffSignInPath } from '@/domain/navigation/staff-routes';
import { nowMilliseconds } from '@/services/browser/clock';
import { letPageGo, loadPage } from '@/services/browser/page-address';
import { staffCall } from '@/services/staff-call';
import { useStaffCall } from './useStaffCall';

/** A moment after the session's end, for which the server is then asked: calls of another window may have moved it. */
const afterMilliseconds = 2000;

/** Who is signed in. Without a session the page is left for the sign-in, also when it ends while nobody does anything. */
export function useStaffSession() {
  const { data, error, reload } = useStaffCall('getStaffSession', {});
  const endsAt = data?.ends_at;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the end is all that matters
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setTimeout(reload, Math.max(0, endsAt * 1000 - nowMilliseconds()) + afterMilliseconds);
    return () => clearTimeout(timer);
  }, [endsAt]);

  return { session: data, error, reload };
}

/** The page is left whatever the answer: a session that could not be ended ends by itself. */
export async function signOut(): Promise<void> {
  await staffCall('endStaffSession', {});
  letPageGo();
  loadPage(`${staffSignInPath}?left=1`, 'replace');
}
