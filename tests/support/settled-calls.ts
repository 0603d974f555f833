import { http } from 'msw';
import type { SetupServer } from 'msw/node';
import { wire } from '@/services/http/client';

const path = '/comes-behind';

/**
 * For tests that expect no call: sends a call of its own, and resolves once that one, and so every earlier call, has reached
 * the network. Returns its path.
 */
export async function callsMade(server: SetupServer): Promise<string> {
  server.use(http.get(`*${path}`, () => new Response(null, { status: 204 })));
  await wire.client.request({ method: 'GET', url: path });
  return path;
}

/** For tests that expect a promise to stay pending: whether it has settled after everything ready has run. */
export async function hasSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  promise.then(settle, settle);
  await nextTurn();
  return settled;
}

/** Waits until everything that is ready now has run, including timers without a delay. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
