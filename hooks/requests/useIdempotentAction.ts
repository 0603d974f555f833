import { useCallback, useRef, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { keep, readStored } from '@/services/storage/client-store';

/** Returned by `perform` when it leaves the page: the action is settled, and a late second tap does nothing. */
export const leaving = Symbol('leaving');

/** Returned by `perform` when the server did it and the page stays: the same input again is a new action. */
export const fulfilled = Symbol('fulfilled');

/**
 * One action of the person, whatever the taps: while it runs a second tap does nothing, and a retry after a lost
 * answer has the same idempotency key. Changed content is a new action. With `storageName` the key survives a reload
 * of the page until the action is settled: what costs points must not be done twice for a lost answer. `contentOf`
 * returns the part of the input that may be stored; it also distinguishes one action from the next.
 */
export function useIdempotentAction<Input, Output>(
  perform: (input: Input, idempotencyKey: string) => Promise<Output>,
  storageName?: string,
  contentOf: (input: Input) => unknown = identity,
): { busy: boolean; run: (input: Input) => Promise<Output | undefined> } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const action = useRef<IdempotentAction>(undefined);

  const run = useCallback(
    async (input: Input) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      const content = JSON.stringify(contentOf(input)) ?? '';
      const current = actionOf(content, action.current, storageName);
      action.current = current;
      let result: Output | undefined;
      try {
        result = await perform(input, current.key);
        if (result === fulfilled) action.current = undefined;
        if (result === fulfilled || result === leaving) settleAction(storageName);
        return result;
      } finally {
        if (result !== leaving) {
          running.current = false;
          setBusy(false);
        }
      }
    },
    [perform, storageName, contentOf],
  );

  return { busy, run };
}

/** The content of an unsettled action with this name: its outcome is unknown. */
export function unsettledContent(storageName: string): string | undefined {
  return openAction(storageName)?.content;
}

/** The content of an action, and its idempotency key until it is settled. */
type IdempotentAction = { content: string; key: string };

/**
 * The action for this content: the current one, or one that an earlier page left open under `storageName`, or a new
 * one. The web view reloads on its own when the phone runs short of memory.
 */
function actionOf(
  content: string,
  current: IdempotentAction | undefined,
  storageName: string | undefined,
): IdempotentAction {
  const open = current ?? (storageName === undefined ? undefined : openAction(storageName));
  const action = open?.content === content ? open : { content, key: newUuid() };
  if (storageName !== undefined) keep('openIntentions', { ...readStored('openIntentions'), [storageName]: action });
  return action;
}

/** Done, or refused permanently: the same content again is a new action, on any page. */
function settleAction(storageName: string | undefined): void {
  if (storageName === undefined) return;
  const { [storageName]: _settled, ...others } = readStored('openIntentions') ?? {};
  keep('openIntentions', others);
}

function openAction(name: string): IdempotentAction | undefined {
  const stored: unknown = readStored('openIntentions')?.[name];
  return isAction(stored) ? stored : undefined;
}

function isAction(value: unknown): value is IdempotentAction {
  if (typeof value !== 'object' || value === null || !('content' in value && 'key' in value)) return false;
  return typeof value.content === 'string' && typeof value.key === 'string';
}

const identity = (input: unknown) => input;
