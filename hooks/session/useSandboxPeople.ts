import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { letPageGo, loadPage } from '@/services/browser/page-address';
import type { SandboxPerson } from '@/services/session/sandbox';
import { getPeople, isSandboxName } from '@/services/session/sandbox';
import { forgetEverything, keep, readStored } from '@/services/storage/client-store';

/** The sandbox's people; undefined until loaded, and an empty list if that fails. */
export function useSandboxPeople(): SandboxPerson[] | undefined {
  const [people, setPeople] = useState<SandboxPerson[]>();
  useEffect(() => {
    void getPeople().then(setPeople);
  }, []);
  return people;
}

/** Stores the name with which this window enters; false if no chat account can have it. */
export function becomeSandboxPerson(name: string): boolean {
  if (!isSandboxName(name)) return false;
  keep('sandboxUser', name);
  return true;
}

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
