/**
 * Every path of the product (spec section 2), with who may open it. `public` needs no token, `chat` a verified chat
 * account, `member` a linked membership. `form` marks a page that carries a form.
 */
export type RouteAccess = 'public' | 'chat' | 'member';

/**
 * What a page looks like before its content is known. `offer`: a picture, text and an action at the bottom. `picture`: the same without
 * the action. `banner`: a coloured block with rows below it.
 */
export type ScreenShape =
  | 'home'
  | 'tickets'
  | 'tiles'
  | 'rows'
  | 'search'
  | 'banner'
  | 'offer'
  | 'picture'
  | 'form'
  | 'text';

/** `settings` is the group of My Account with a link to the page, and the name of the link's text. */
export type Route = {
  access: RouteAccess;
  shape: ScreenShape;
  navbar?: true;
  form?: true;
  settings?: { group: 'help' | 'rights'; name: string };
};

export const routes = {
  '/': { access: 'public', shape: 'text' },
  '/signup/': { access: 'chat', shape: 'form', navbar: true, form: true },
  '/otp/': { access: 'chat', shape: 'form', form: true },
  '/oobe/': { access: 'member', shape: 'picture', form: true },
  '/personal-detail/': { access: 'chat', shape: 'form', form: true },
  '/accept-commu/': { access: 'member', shape: 'text' },
  '/error/': { access: 'public', shape: 'text' },
  '/member-privilege/': { access: 'chat', shape: 'picture', navbar: true },
  '/member-profile/': { access: 'member', shape: 'home' },
  '/member-setting/': { access: 'member', shape: 'banner' },
  '/member-setting/data-consent/': {
    access: 'member',
    shape: 'rows',
    settings: { group: 'rights', name: 'dataConsent' },
  },
  '/member-setting/terms-and-conditions/': {
    access: 'member',
    shape: 'text',
    settings: { group: 'rights', name: 'terms' },
  },
  '/member-setting/privacy-policy/': {
    access: 'member',
    shape: 'text',
    settings: { group: 'rights', name: 'privacyPolicy' },
  },
  '/member-setting/update-profile/': { access: 'member', shape: 'form', form: true },
  '/messages/': { access: 'member', shape: 'rows' },
  '/tncs-pp/': { access: 'chat', shape: 'text' },
  '/coupons/': { access: 'chat', shape: 'offer' },
  '/coupons-privilege/': { access: 'chat', shape: 'tickets' },
  '/coupons-privilege/my-coupons/detail/': { access: 'member', shape: 'offer' },
  '/coupons-privilege/my-rewards/detail/': { access: 'member', shape: 'offer' },
  '/my-coupon-pockets/': { access: 'member', shape: 'tickets' },
  '/my-coupon-pockets/detail/': { access: 'member', shape: 'offer' },
  '/missions/mission-advertising/': { access: 'member', shape: 'offer' },
  '/missions/mission-progress/': { access: 'member', shape: 'picture' },
  '/missions/stamps/': { access: 'member', shape: 'banner' },
  '/receipts/': { access: 'member', shape: 'search' },
  '/receipts/detail/': { access: 'member', shape: 'banner' },
  '/receipts/detail/condition/': { access: 'member', shape: 'text' },
  '/receipts/save-email/': { access: 'member', shape: 'form', form: true },
  '/receipts/request-form/terms-and-conditions/': { access: 'member', shape: 'text' },
  '/receipts/request-form/address/': { access: 'member', shape: 'form', form: true },
  '/receipts/request-form/info/': { access: 'member', shape: 'form', form: true },
  '/receipts/request-form/summary/': { access: 'member', shape: 'rows' },
  '/redemption/address-detail/': { access: 'member', shape: 'form', form: true },
  '/redemption/kidsclub-dipchip-step-information/': { access: 'member', shape: 'text' },
  '/redemption/prize-catalog/': { access: 'member', shape: 'tiles' },
  '/redemption/prize-detail/': { access: 'member', shape: 'offer' },
  '/redemption/success/': { access: 'member', shape: 'picture' },
  '/redemption/kidsclub-transaction-point/': { access: 'member', shape: 'banner' },
  '/redemption/terms-and-conditions/': { access: 'member', shape: 'text' },
  '/request-mobile/': { access: 'chat', shape: 'form', form: true },
  '/request-mobile/requested/': { access: 'chat', shape: 'text' },
  '/request-mobile/success/': { access: 'chat', shape: 'text' },
  '/rewards/': { access: 'member', shape: 'tiles' },
  '/rewards/detail/': { access: 'member', shape: 'offer' },
  '/rewards/donate/': { access: 'member', shape: 'offer', form: true },
  '/rewards/donate-progress/': { access: 'member', shape: 'picture' },
  '/savings/': { access: 'member', shape: 'banner' },
  '/transaction-point/': { access: 'member', shape: 'banner' },
  '/branch/': { access: 'public', shape: 'rows', settings: { group: 'help', name: 'stores' } },
  // Also for a person who cannot log in.
  '/help/': { access: 'public', shape: 'search', settings: { group: 'help', name: 'help' } },
  // Opened from a link in a message: the person may be logged out, or have lost the card.
  '/not-me/': { access: 'public', shape: 'text' },
  '/mockup/': { access: 'public', shape: 'text' },
  '/v2/home/': { access: 'member', shape: 'home' },
  '/v2/my-coupon/': { access: 'member', shape: 'tickets' },
  '/v2/my-coupon/profile/': { access: 'member', shape: 'offer' },
  '/v2/coupon/profile/': { access: 'chat', shape: 'offer' },
  '/v2/coupon-hub/': { access: 'chat', shape: 'tickets' },
  '/v2/my-e-voucher/': { access: 'member', shape: 'tickets' },
  '/v2/receipts/': { access: 'member', shape: 'search' },
  '/v2/setting/member-profile/': { access: 'member', shape: 'form', form: true },
  '/v2/how-to/identification/': { access: 'chat', shape: 'text' },
  '/v2/rainbowland/landing/': { access: 'member', shape: 'picture' },
  '/v2/kidsclub/landing/': { access: 'member', shape: 'picture' },
  '/v2/redemption-hub/reward/': { access: 'member', shape: 'tiles' },
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

/** Redeemed rewards: the second tab of the rewards. */
export const collectedRewardsPath = '/rewards/?tab=collected';
