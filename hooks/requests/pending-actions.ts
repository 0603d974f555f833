import { v4 as newUuid } from 'uuid';
import { keep, readStored } from '@/services/storage/client-store';

/** The content of an intention, and its idempotency key until it is settled. */
export type IdempotentAction = { content: string; key: string };

/**
 * The intention for this content: the current one, or one that an earlier page left open under `storageName`, or a new
 * one. The
 * web view reloads on its own when the phone runs short of memory.
 */
export function intentionOf(
  content: string,
  current: IdempotentAction | undefined,
  storageName: string | undefined,
): IdempotentAction {
  const open = current ?? (storageName === undefined ? undefined : openAction(storageName));
  const intention = open?.content === content ? open : { content, key: newUuid() };
  if (storageName !== undefined) keep('openIntentions', { ...readStored('openIntentions'), [storageName]: intention });
  return intention;
}

/** Done, or refused for good: the same content again is a new intention, on any page. */
export function settleAction(storageName: string | undefined): void {
  if (storageName === undefined) return;
  const { [storageName]: _settled, ...others } = readStored('openIntentions') ?? {};
  keep('openIntentions', others);
}

/** The content of an unsettled intention with this name: its outcome is unknown. */
export function unsettledContent(storageName: string): string | undefined {
  return openAction(storageName)?.content;
}

function openAction(name: string): IdempotentAction | undefined {
  const stored: unknown = readStored('openIntentions')?.[name];
  return isAction(stored) ? stored : undefined;
}

function isAction(value: unknown): value is IdempotentAction {
  if (typeof value !== 'object' || value === null || !('content' in value && 'key' in value)) return false;
  return typeof value.content === 'string' && typeof value.key === 'string';
}
