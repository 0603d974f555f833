import { useEffect } from 'react';
import { staffSignInPath } from '@/domain/navigation/staff-routes';
import { nowMilliseconds } from '@/services/browser/clock';
import { letPageGo, loadPage } from '@/services/browser/page-address';
import { staffCall } from '@/services/staff-call';
import { useStaffCall } from './useStaffCall';

/** A moment after the session's end, for which the server is then asked: calls of another window may have moved it. */
const afterMilliseconds = 2000;

/** Who is signed in. Without a session the page is left for the sign-in. */
export function useStaffSession() {
  const { data, error, reload } = useStaffCall('getStaffSession', {});
  return { session: data, error, reload };
}

/** Asks again when the session should be over, for the page to be left also while nobody does anything: once a page. */
export function useSessionEnd({ session, reload }: ReturnType<typeof useStaffSession>): void {
  const endsAt = session?.ends_at;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the end is all that matters
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setTimeout(reload, Math.max(0, endsAt * 1000 - nowMilliseconds()) + afterMilliseconds);
    return () => clearTimeout(timer);
  }, [endsAt]);
}

/** The page is left whatever the answer: a session that could not be ended ends by itself. */
export async function signOut(): Promise<void> {
  await staffCall('endStaffSession', {});
  letPageGo();
  loadPage(`${staffSignInPath}?left=1`, 'replace');
}
