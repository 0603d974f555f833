import { useEffect, useState } from 'react';
import { keep } from '@/services/client-store';
import type { SandboxPerson } from '@/services/sandbox';
import { getPeople, isSandboxName } from '@/services/sandbox';

/** The sandbox's people; nothing until they are known, and an empty list when they cannot be had. */
export function useSandboxPeople(): SandboxPerson[] | undefined {
  const [people, setPeople] = useState<SandboxPerson[]>();
  useEffect(() => {
    void getPeople().then(setPeople);
  }, []);
  return people;
}

/** The name to enter as, kept in this window; false when no chat account can be called so. */
export function becomeSandboxPerson(name: string): boolean {
  if (!isSandboxName(name)) return false;
  keep('sandboxUser', name);
  return true;
}
