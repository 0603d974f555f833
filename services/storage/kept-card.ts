import { listeners } from '@/services/browser/listeners';
import { forget, keep, readStored } from './client-store';
import type { MemberCard } from './member-card';
import { ownerOf } from './member-card';

/** Notified after an answer has changed the stored card. */
export const keptCardChanges = listeners();

/** Stores what an answer says, for a start without a connection and for every page that shows the card. */
export function keepCard(card: MemberCard): void {
  keep('memberInfo', card);
  keptCardChanges.notify();
}

/** The stored copy, if it is the caller's. */
export function storedMemberCard(): MemberCard | undefined {
  const stored = readStored('memberInfo');
  if (stored && stored.owner !== caller()) forget('memberInfo');
  return stored?.owner === caller() ? stored : undefined;
}

/** The session's chat account; '' without a session. */
export function caller(): string {
  return ownerOf(readStored('accessToken') ?? '');
}
