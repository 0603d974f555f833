import { v4 as newUuid } from 'uuid';
import { keep, readKept } from '@/services/client-store';

/** What somebody wants, and the idempotency key that it has until it is settled. */
export type IdempotentAction = { content: string; key: string };

/**
 * The intention of this content: the one in hand, or one that an earlier page left open under `keptAs`, or a new one. The web
 * view reloads on its own when the phone runs short of memory.
 */
export function intentionOf(
  content: string,
  current: IdempotentAction | undefined,
  storageName: string | undefined,
): IdempotentAction {
  const open = current ?? (storageName === undefined ? undefined : openAction(storageName));
  const intention = open?.content === content ? open : { content, key: newUuid() };
  if (storageName !== undefined) keep('openActions', { ...readKept('openActions'), [storageName]: intention });
  return intention;
}

/** It is done, or refused for good: to want the same again is a new intention, on any page. */
export function settleAction(storageName: string | undefined): void {
  if (storageName === undefined) return;
  const { [storageName]: _settled, ...others } = readKept('openActions') ?? {};
  keep('openActions', others);
}

/** What was wanted under this name and is not settled: nobody knows yet whether it was done. */
export function unsettledContent(storageName: string): string | undefined {
  return openAction(storageName)?.content;
}

function openAction(name: string): IdempotentAction | undefined {
  const stored: unknown = readKept('openActions')?.[name];
  return isAction(stored) ? stored : undefined;
}

function isAction(value: unknown): value is IdempotentAction {
  if (typeof value !== 'object' || value === null || !('content' in value && 'key' in value)) return false;
  return typeof value.content === 'string' && typeof value.key === 'string';
}
