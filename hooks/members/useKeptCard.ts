import { useMemo } from 'react';
import type { MemberCard } from '@/services/member-card';
import { storedMemberCard } from '@/services/members';

/** The card stored on the phone; read when needed, since other pages update it. */
export function useKeptCard(isNeeded: boolean): MemberCard | undefined {
  return useMemo(() => (isNeeded ? storedMemberCard() : undefined), [isNeeded]);
}
