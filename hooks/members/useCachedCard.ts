import { useMemo } from 'react';
import { storedMemberCard } from '@/services/storage/kept-card';
import type { MemberCard } from '@/services/storage/member-card';

/** The card stored on the phone; read when needed, since other pages update it. */
export function useCachedCard(isNeeded: boolean): MemberCard | undefined {
  return useMemo(() => (isNeeded ? storedMemberCard() : undefined), [isNeeded]);
}
