import { http } from 'msw';
import type { SetupServer } from 'msw/node';
import { wire } from '@/services/wire';

const path = '/comes-behind';

/**
 * For what must not be asked: resolves once every call that was made before has reached the network, behind which one of our own
 * comes. Answers the path of that one.
 */
export async function callsMade(server: SetupServer): Promise<string> {
  server.use(http.get(`*${path}`, () => new Response(null, { status: 204 })));
  await wire.client.request({ method: 'GET', url: path });
  return path;
}

/** For what must not end: whether the promise has settled, once all that is ready to run has run. */
export async function hasSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  promise.then(settle, settle);
  await nextTurn();
  return settled;
}

/** The turn after all that is ready now, a timer without a delay included. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
