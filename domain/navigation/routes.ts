/**
 * Every path of the product (spec section 2), with who may open it. `public` needs no token, `chat` a verified chat
 * account, `member` a linked membership. `form` marks a page that carries a form.
 */
export type RouteAccess = 'public' | 'chat' | 'member';

/** `settings` is the group of My Account with a link to the page, and the name of the link's text. */
export type Route = {
  access: RouteAccess;
  navbar?: true;
  form?: true;
  settings?: { group: 'help' | 'rights'; name: string };
};

export const routes = {
  '/': { access: 'public' },
  '/signup/': { access: 'chat', navbar: true, form: true },
  '/otp/': { access: 'chat', form: true },
  '/oobe/': { access: 'member', form: true },
  '/personal-detail/': { access: 'chat', form: true },
  '/accept-commu/': { access: 'member' },
  '/error/': { access: 'public' },
  '/member-privilege/': { access: 'chat', navbar: true },
  '/member-profile/': { access: 'member' },
  '/member-setting/': { access: 'member' },
  '/member-setting/data-consent/': { access: 'member', settings: { group: 'rights', name: 'dataConsent' } },
  '/member-setting/terms-and-conditions/': { access: 'member', settings: { group: 'rights', name: 'terms' } },
  '/member-setting/privacy-policy/': { access: 'member', settings: { group: 'rights', name: 'privacyPolicy' } },
  '/member-setting/update-profile/': { access: 'member', form: true },
  '/messages/': { access: 'member' },
  '/tncs-pp/': { access: 'chat' },
  '/coupons/': { access: 'chat' },
  '/coupons-privilege/': { access: 'chat' },
  '/coupons-privilege/my-coupons/detail/': { access: 'member' },
  '/coupons-privilege/my-rewards/detail/': { access: 'member' },
  '/my-coupon-pockets/': { access: 'member' },
  '/my-coupon-pockets/detail/': { access: 'member' },
  '/missions/mission-advertising/': { access: 'member' },
  '/missions/mission-progress/': { access: 'member' },
  '/missions/stamps/': { access: 'member' },
  '/receipts/': { access: 'member' },
  '/receipts/detail/': { access: 'member' },
  '/receipts/detail/condition/': { access: 'member' },
  '/receipts/save-email/': { access: 'member', form: true },
  '/receipts/request-form/terms-and-conditions/': { access: 'member' },
  '/receipts/request-form/address/': { access: 'member', form: true },
  '/receipts/request-form/info/': { access: 'member', form: true },
  '/receipts/request-form/summary/': { access: 'member' },
  '/redemption/address-detail/': { access: 'member', form: true },
  '/redemption/kidsclub-dipchip-step-information/': { access: 'member' },
  '/redemption/prize-catalog/': { access: 'member' },
  '/redemption/prize-detail/': { access: 'member' },
  '/redemption/success/': { access: 'member' },
  '/redemption/kidsclub-transaction-point/': { access: 'member' },
  '/redemption/terms-and-conditions/': { access: 'member' },
  '/request-mobile/': { access: 'chat', form: true },
  '/request-mobile/requested/': { access: 'chat' },
  '/request-mobile/success/': { access: 'chat' },
  '/rewards/': { access: 'member' },
  '/rewards/detail/': { access: 'member' },
  '/rewards/donate/': { access: 'member', form: true },
  '/rewards/donate-progress/': { access: 'member' },
  '/transaction-point/': { access: 'member' },
  '/branch/': { access: 'public', settings: { group: 'help', name: 'stores' } },
  // Also for a person who cannot log in.
  '/help/': { access: 'public', settings: { group: 'help', name: 'help' } },
  // Opened from a link in a message: the person may be logged out, or have lost the card.
  '/not-me/': { access: 'public' },
  '/mockup/': { access: 'public' },
  '/v2/home/': { access: 'member' },
  '/v2/my-coupon/': { access: 'member' },
  '/v2/my-coupon/profile/': { access: 'member' },
  '/v2/coupon/profile/': { access: 'chat' },
  '/v2/coupon-hub/': { access: 'chat' },
  '/v2/my-e-voucher/': { access: 'member' },
  '/v2/receipts/': { access: 'member' },
  '/v2/setting/member-profile/': { access: 'member', form: true },
  '/v2/how-to/identification/': { access: 'chat' },
  '/v2/rainbowland/landing/': { access: 'member' },
  '/v2/kidsclub/landing/': { access: 'member' },
  '/v2/redemption-hub/reward/': { access: 'member' },
} as const satisfies Record<string, Route>;

export type RoutePath = keyof typeof routes;

export const routePaths: readonly RoutePath[] = Object.keys(routes).filter(isRoutePath);

/** Pages with titles: every route, and the page for unknown addresses. */
export type TitledPath = RoutePath | '/404/';

/** '/signup' and '/signup/' are the same path; query and fragment are ignored. Undefined for an unknown path. */
export function routePathOf(address: string): RoutePath | undefined {
  const path = address.split(/[?#]/)[0] ?? '';
  const withSlash = path.endsWith('/') ? path : `${path}/`;
  return isRoutePath(withSlash) ? withSlash : undefined;
}

/** Next's internal name for its error page is not one of our paths. */
export function titledPathOf(address: string): TitledPath {
  return address === '/_error' ? '/error/' : (routePathOf(address) ?? '/404/');
}

export function routeOf(path: RoutePath): Route {
  return routes[path];
}

/** v2 pages are opened by a full page load (spec section 2). */
export function opensByFullLoad(path: string): boolean {
  return path.startsWith('/v2/');
}

export type Visitor = { hasToken: boolean; isLinked: boolean };

export type AccessDecision = 'allow' | 'to_splash' | 'to_signup';

/**
 * The access guard (spec section 2): without a token every path except the public ones leads to the splash screen. A person with a token
 * but no membership is sent from members' pages to sign-up. Unknown paths pass, to the "page not found" page.
 */
export function decideAccess(address: string, visitor: Visitor): AccessDecision {
  const path = routePathOf(address);
  if (!path) return 'allow';
  const { access } = routeOf(path);
  if (access === 'public') return 'allow';
  if (!visitor.hasToken) return 'to_splash';
  return access === 'member' && !visitor.isLinked ? 'to_signup' : 'allow';
}

function isRoutePath(path: string): path is RoutePath {
  return Object.hasOwn(routes, path);
}
