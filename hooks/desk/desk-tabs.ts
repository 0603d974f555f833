import { useEffect } from 'react';
import { staffSignInPath } from '@/domain/navigation/staff-routes';
import { isPageLeft, letPageGo, loadPage, reloadPage } from '@/services/browser/page-address';

const channelName = 'sabai-desk';
const nobody = '';

/** Notifies the other tabs who is signed in now, if anyone, because they show what the earlier session could see. */
export function tellTabs(staffId: string = nobody): void {
  // Safari has it since 15.4. Without it the other tabs notice at their next call.
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(staffId);
  channel.close();
}

/** Leaves the page, or reloads it, if another tab has ended its session. */
export function useOtherTabs(staffId: string | undefined): void {
  useEffect(() => {
    if (staffId === undefined || typeof BroadcastChannel === 'undefined') return undefined;
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }) => {
      // The page that signs out receives its own message, and navigates elsewhere.
      if (data === staffId || isPageLeft()) return;
      letPageGo();
      if (data === nobody) loadPage(`${staffSignInPath}?left=1`, 'replace');
      else reloadPage();
    };
    return () => channel.close();
  }, [staffId]);
}
