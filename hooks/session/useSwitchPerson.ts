import { forgetEverything, readKept } from '@/services/client-store';
import { loadPage } from '@/services/page-address';

/** Who this window is in the sandbox, and the way to become somebody else: nothing of the one before stays. */
export function useSwitchPerson(): { person: string | undefined; switchPerson: () => void } {
  return {
    person: readKept('sandboxUser'),
    switchPerson: () => {
      forgetEverything();
      loadPage('/', 'replace');
    },
  };
}
