/** The pages for Lighthouse by name, and who opens them: nobody, a newcomer or a member of the sandbox. */
export type LitPage = { path: string; person?: string };

export const litPages = {
  splash: { path: '/' },
  signup: { path: '/signup/', person: 'somchai' },
  home: { path: '/v2/home/', person: 'somying' },
  coupons: { path: '/v2/coupon-hub/', person: 'somying' },
  rewards: { path: '/v2/redemption-hub/reward/', person: 'somying' },
  receipts: { path: '/v2/receipts/', person: 'somying' },
  prizes: { path: '/redemption/prize-catalog/', person: 'somying' },
} as const satisfies Record<string, LitPage>;

export type LitPageName = keyof typeof litPages;

export function isLitPage(name: string): name is LitPageName {
  return Object.hasOwn(litPages, name);
}
