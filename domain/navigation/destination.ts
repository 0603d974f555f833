import type { RoutePath } from './routes';
import { routePathOf } from './routes';

export type Destination = { page: RoutePath; query: string };

const loginLeftovers =
  /^(liff\.|liff(ClientId|RedirectUri|OAuth2Error|IsEscapedFromApp)$|login_again$|lineAppVersion$|is_liff_|access_token$|sandbox_user$)/;

/** Names that LINE's login uses and that are somebody else's elsewhere: a coupon has a `code` of its own. */
const sharedNames = ['code', 'state', 'error', 'error_description'];

/**
 * Where a link was pointing, remembered across login, registration and one-time codes. Only paths of the product count, so
 * that a link cannot send anybody elsewhere; what the login left in the query goes, but a coupon's own `code` stays.
 */
export function destinationOf(address: string): Destination | undefined {
  const page = routePathOf(address);
  if (!page || !isWorthReturningTo(page)) return undefined;
  return { page, query: cleanQuery(address.split('#')[0]?.split('?')[1] ?? '') };
}

/** Drops what LINE's login leaves in a query; the names that it shares go only beside its own. */
export function cleanQuery(query: string): string {
  const parameters = new URLSearchParams(query);
  const afterLogin = ['liffClientId', 'liffRedirectUri', 'liffOAuth2Error'].some((name) => parameters.has(name));
  for (const name of [...parameters.keys()]) {
    if (loginLeftovers.test(name) || (afterLogin && sharedNames.includes(name))) parameters.delete(name);
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
  return !stepsOfTheWay.includes(page);
}
