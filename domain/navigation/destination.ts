import type { RoutePath } from './routes';
import { routeOf, routePathOf } from './routes';

export type Destination = { page: RoutePath; query: string };

const loginLeftovers = /^(liff\.|liffClientId$|liffRedirectUri$|code$|state$|access_token$|sandbox_user$)/;

/**
 * Where a link was pointing, remembered across login, registration and one-time codes. Only paths of the product count, so
 * that a link cannot send anybody elsewhere; what the login left in the query goes, but a coupon's own `code` stays.
 */
export function destinationOf(address: string): Destination | undefined {
  const page = routePathOf(address);
  if (!page || !isWorthReturningTo(page)) return undefined;
  return { page, query: cleanQuery(address.split('#')[0]?.split('?')[1] ?? '') };
}

/** Drops what LINE's login leaves in a query. `code` goes only beside `liffClientId`: elsewhere it is a coupon's. */
export function cleanQuery(query: string): string {
  const parameters = new URLSearchParams(query);
  const afterLogin = parameters.has('liffClientId') || parameters.has('liffRedirectUri');
  for (const name of [...parameters.keys()]) {
    if (!loginLeftovers.test(name)) continue;
    if ((name === 'code' || name === 'state') && !afterLogin) continue;
    parameters.delete(name);
  }
  return parameters.toString();
}

const stepsOfTheWay: readonly RoutePath[] = [
  '/',
  '/error/',
  '/signup/',
  '/otp/',
  '/personal-detail/',
  '/oobe/',
  '/accept-commu/',
  '/tncs-pp/',
];

function isWorthReturningTo(page: RoutePath): boolean {
  return !stepsOfTheWay.includes(page) && !routeOf(page).pending;
}
