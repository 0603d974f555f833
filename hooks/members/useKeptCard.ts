import { useMemo } from 'react';
import type { MemberCard } from '@/services/member-card';
import { storedMemberCard } from '@/services/members';

/** The card as the phone last knew it; asked for when it is needed, since other pages keep it up to date. */
export function useKeptCard(isNeeded: boolean): MemberCard | undefined {
  return useMemo(() => (isNeeded ? storedMemberCard() : undefined), [isNeeded]);
}
