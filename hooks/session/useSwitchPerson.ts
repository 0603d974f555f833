import { useRouter } from 'next/router';
import { forgetEverything, readKept } from '@/services/client-store';
import { letPageGo, loadPage } from '@/services/page-address';

/** Who this window is in the sandbox, and the way to become somebody else: nothing of the one before stays. */
export function useSwitchPerson(): { person: string | undefined; switchPerson: () => void } {
  // Renders anew on every page: the person is chosen on the splash.
  useRouter();
  return {
    person: readKept('sandboxUser'),
    switchPerson: () => {
      letPageGo();
      forgetEverything();
      loadPage('/', 'replace');
    },
  };
}
