import type { RoutePath } from './routes';
import { routePathOf } from './routes';

/** `fragment` is the name of a part of the page, with its #. */
export type Destination = { page: RoutePath; query: string; fragment?: string };

const loginLeftovers =
  /^(liff\.|liff(ClientId|RedirectUri|OAuth2Error|IsEscapedFromApp)$|login_again$|lineAppVersion$|is_liff_|access_token$|sandbox_user$)/;

/** Parameters of LINE's login that have another meaning elsewhere: a coupon has a `code`, too. */
const sharedNames = ['code', 'state', 'error', 'error_description'];

/**
 * The page that a link points to, kept across login, registration and one-time codes. Only paths of the product are accepted, so that a
 * link cannot redirect to another site. Parameters of the login are removed, but a coupon's own `code` stays.
 */
export function destinationOf(address: string): Destination | undefined {
  const page = routePathOf(address);
  if (!page || !isWorthReturningTo(page)) return undefined;
  // LINE's tokens are in a fragment as well, which has an equals sign.
  const fragment = /#[\w-]{1,64}$/.exec(address)?.[0];
  return { page, query: cleanQuery(address.split('#')[0]?.split('?')[1] ?? ''), ...(fragment && { fragment }) };
}

/** Removes the parameters of LINE's login from a query; ambiguous names only next to LINE's own. */
export function cleanQuery(query: string): string {
  const parameters = new URLSearchParams(query);
  const afterLogin = ['liffClientId', 'liffRedirectUri', 'liffOAuth2Error'].some((name) => parameters.has(name));
  for (const name of [...parameters.keys()]) {
    if (loginLeftovers.test(name) || (afterLogin && sharedNames.includes(name))) parameters.delete(name);
  }
  return parameters.toString();
}

/**
 * A link copied from the source of a page or mail separates parameters by `&amp;` or `&#38;`, which browsers keep: names would begin with
 * `amp;`, or the fragment with `38;`.
 */
export function withoutEntities(address: string): string {
  return address.replace(/([?&])(?:(?:amp|#0*38|#x26)(?:;|%3B))+/gi, '$1');
}

/** Adds the utm_ parameters of the current address to a target that does not set them itself. */
export function withUtm(target: string, currentSearch: string): string {
  if (!currentSearch.includes('utm_')) return target;
  const [beforeFragment = '', fragment] = target.split('#');
  const [path = '', query = ''] = beforeFragment.split('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of utmOf(currentSearch)) if (!parameters.has(name)) parameters.append(name, value);
  const search = parameters.toString();
  return `${path}${search && `?${search}`}${fragment === undefined ? '' : `#${fragment}`}`;
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

/** The query parameters whose names start with utm_, carried over to almost every navigation (spec section 2). */
function utmOf(search: string): URLSearchParams {
  const carried = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) if (name.startsWith('utm_')) carried.append(name, value);
  return carried;
}
