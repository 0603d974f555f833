import { useEffect } from 'react';
import { staffSignInPath } from '@/domain/navigation/staff-routes';
import { showToast } from '@/hooks/errors/useToasts';
import { nowMilliseconds } from '@/services/browser/clock';
import { letPageGo, loadPage } from '@/services/browser/page-address';
import { staffCall } from '@/services/desk/staff-call';
import { forget } from '@/services/storage/client-store';
import { tellTabs } from './desk-tabs';
import { explainToStaff } from './explain-to-staff';
import { useStaffCall } from './useStaffCall';

/** A moment after the session's end, for which the server is then asked: calls of another window may have moved it. */
const afterMilliseconds = 2000;

/** The signed-in person. Without a session the page is left for the sign-in. */
export function useStaffSession() {
  const { data, error, reload } = useStaffCall('getStaffSession', {});
  return { session: data, error, reload };
}

/** Asks the server when the session should have ended, so that an idle page is left, too: once per page. */
export function useSessionEnd({ session, reload }: ReturnType<typeof useStaffSession>): void {
  const endsAt = session?.ends_at;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the end is all that matters
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setTimeout(reload, Math.max(0, endsAt * 1000 - nowMilliseconds()) + afterMilliseconds);
    return () => clearTimeout(timer);
  }, [endsAt]);
}

/**
 * Signs out here, in the other tabs, and at the identity provider if it has a log-out URL. A session that could not be ended is shown as
 * such: the page stays, because the next person at this computer could continue it.
 */
export async function signOut(): Promise<void> {
  const result = await staffCall('endStaffSession', {});
  if (!result.ok) {
    showToast({ kind: 'error', ...(await explainToStaff(result.error, false)) });
    return;
  }
  const { url, stays } = result.data;
  forget('recentMembers');
  letPageGo();
  tellTabs();
  loadPage(url ?? `${staffSignInPath}?${stays ? 'stays' : 'left'}=1`, 'replace');
}
