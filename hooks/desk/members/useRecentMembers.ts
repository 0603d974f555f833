import { useCallback, useEffect, useState } from 'react';
import { isRecord } from '@/domain/records';
import { useStaffSession } from '@/hooks/desk/useStaffSession';
import { keep, readStored } from '@/services/storage/client-store';

/** A member that was shown: the masked name is all that is known of the person. */
export type RecentMember = { id: string; name: string };

const most = 5;

/**
 * The members whom this person has looked up in this tab, the last first. They are of the person who is signed in, and signing in or out
 * forgets them: the next person at this computer sees none.
 */
export function useRecentMembers() {
  const owner = useStaffSession().session?.staff_id;
  const [recent, setRecent] = useState<readonly RecentMember[]>([]);

  useEffect(() => setRecent(owner === undefined ? [] : recentOf(owner)), [owner]);

  const remember = useCallback(
    ({ id, name }: RecentMember) => {
      if (owner === undefined) return;
      const members = [{ id, name }, ...recentOf(owner).filter((other) => other.id !== id)].slice(0, most);
      keep('recentMembers', { owner, members });
      setRecent(members);
    },
    [owner],
  );

  return { recent, remember };
}

function recentOf(owner: string): RecentMember[] {
  const stored = readStored('recentMembers');
  return stored?.owner === owner && Array.isArray(stored.members) ? stored.members.filter(isRecent) : [];
}

function isRecent(value: unknown): value is RecentMember {
  return isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string';
}
