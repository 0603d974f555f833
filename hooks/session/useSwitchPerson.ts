import { useRouter } from 'next/router';
import { letPageGo, loadPage } from '@/services/browser/page-address';
import { forgetEverything, readStored } from '@/services/storage/client-store';

/** The sandbox person of this window, and switching to another one: nothing of the previous person stays. */
export function useSwitchPerson(): { person: string | undefined; switchPerson: () => void } {
  // Re-renders on every page: the person is chosen on the splash.
  useRouter();
  return {
    person: readStored('sandboxUser'),
    switchPerson: () => {
      letPageGo();
      forgetEverything();
      loadPage('/', 'replace');
    },
  };
}
