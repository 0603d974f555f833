import { routeOf, routePathOf } from './routes';

export type Visitor = { hasToken: boolean; isLinked: boolean };

export type AccessDecision = 'allow' | 'to_splash' | 'to_signup';

/**
 * The access guard (spec section 2): without a token every path but the public ones leads to the splash screen. Somebody
 * with a token but no membership is led to sign-up from the members' pages. A path that the product lacks is let through
 * to the "page not found" page.
 */
export function decideAccess(address: string, visitor: Visitor): AccessDecision {
  const path = routePathOf(address);
  if (!path) return 'allow';
  const { access } = routeOf(path);
  if (access === 'public') return 'allow';
  if (!visitor.hasToken) return 'to_splash';
  return access === 'member' && !visitor.isLinked ? 'to_signup' : 'allow';
}
