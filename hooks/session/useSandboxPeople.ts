import { useEffect, useState } from 'react';
import type { SandboxPerson } from '@/services/session/sandbox';
import { getPeople, isSandboxName } from '@/services/session/sandbox';
import { keep } from '@/services/storage/client-store';

/** The sandbox's people; undefined until loaded, and an empty list if that fails. */
export function useSandboxPeople(): SandboxPerson[] | undefined {
  const [people, setPeople] = useState<SandboxPerson[]>();
  useEffect(() => {
    void getPeople().then(setPeople);
  }, []);
  return people;
}

/** Stores the name to enter as in this window; false if no chat account can have it. */
export function becomeSandboxPerson(name: string): boolean {
  if (!isSandboxName(name)) return false;
  keep('sandboxUser', name);
  return true;
}
