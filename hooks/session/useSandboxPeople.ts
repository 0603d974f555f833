import { useEffect, useState } from 'react';
import { keep } from '@/services/client-store';
import type { SandboxPerson } from '@/services/sandbox';
import { getPeople } from '@/services/sandbox';

/** The sandbox's people; nothing until they are known, and an empty list when they cannot be had. */
export function useSandboxPeople(): SandboxPerson[] | undefined {
  const [people, setPeople] = useState<SandboxPerson[]>();
  useEffect(() => {
    void getPeople().then(setPeople);
  }, []);
  return people;
}

/** Chat accounts of the sandbox are named in a–z, 0–9 and hyphens. */
export function isSandboxName(name: string): boolean {
  return /^[a-z0-9-]{1,40}$/.test(name);
}

export function becomeSandboxPerson(name: string): void {
  keep('sandboxUser', name);
}
