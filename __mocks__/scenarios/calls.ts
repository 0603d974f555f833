import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';

type Of<A extends string> = {
  [N in EndpointName]: (typeof endpoints)[N]['access'] extends A ? N : never;
}[EndpointName];

/** What the app calls; a branch's till has calls of its own. */
export type AppCall = Of<'public' | 'chat' | 'member'>;

/** Calls that need a session. Login calls keep working whatever else fails. */
export type SessionCall = Of<'chat' | 'member'>;

const names = Object.keys(endpoints).filter(isCall);

export const appCalls: readonly AppCall[] = names.filter(isAppCall);
export const sessionCalls: readonly SessionCall[] = names.filter(isSessionCall);

function isCall(name: string): name is EndpointName {
  return Object.hasOwn(endpoints, name);
}

function isAppCall(name: EndpointName): name is AppCall {
  return endpoints[name].access !== 'branch';
}

function isSessionCall(name: EndpointName): name is SessionCall {
  return isAppCall(name) && endpoints[name].access !== 'public';
}
