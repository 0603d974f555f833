import { v4 as newUuid } from 'uuid';
import { keep, readKept } from '@/services/client-store';

/** What somebody wants, and the idempotency key that it has until it is settled. */
export type Intention = { content: string; key: string };

/**
 * The intention of this content: the one in hand, or one that an earlier page left open under `keptAs`, or a new one. The web
 * view reloads on its own when the phone runs short of memory.
 */
export function intentionOf(content: string, inHand: Intention | undefined, keptAs: string | undefined): Intention {
  const open = inHand ?? (keptAs === undefined ? undefined : openIntention(keptAs));
  const intention = open?.content === content ? open : { content, key: newUuid() };
  if (keptAs !== undefined) keep('openIntentions', { ...readKept('openIntentions'), [keptAs]: intention });
  return intention;
}

/** It is done, or refused for good: to want the same again is a new intention, on any page. */
export function settleIntention(keptAs: string | undefined): void {
  if (keptAs === undefined) return;
  const { [keptAs]: _settled, ...others } = readKept('openIntentions') ?? {};
  keep('openIntentions', others);
}

/** What was wanted under this name and is not settled: nobody knows yet whether it was done. */
export function unsettledContent(keptAs: string): string | undefined {
  return openIntention(keptAs)?.content;
}

function openIntention(name: string): Intention | undefined {
  const kept: unknown = readKept('openIntentions')?.[name];
  return isIntention(kept) ? kept : undefined;
}

function isIntention(value: unknown): value is Intention {
  if (typeof value !== 'object' || value === null || !('content' in value && 'key' in value)) return false;
  return typeof value.content === 'string' && typeof value.key === 'string';
}
