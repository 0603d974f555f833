/** The only reader of the environment in the browser. Next inlines each value at build time. */
const environments = ['local', 'dev', 'sit', 'qa', 'uat', 'prod'] as const;

type EnvironmentName = (typeof environments)[number];

export const environment = {
  name: oneOf('NEXT_PUBLIC_ENVIRONMENT', process.env.NEXT_PUBLIC_ENVIRONMENT || 'local'),
  /** '' means the origin that served the app. */
  apiBaseUrl: (process.env.NEXT_PUBLIC_API_BASE_URL ?? '').replace(/\/$/, ''),
  liffId: process.env.NEXT_PUBLIC_LIFF_ID ?? '',
  liffBaseUrl: (process.env.NEXT_PUBLIC_LIFF_BASE_URL || 'https://liff.line.me').replace(/\/$/, ''),
  addFriendUrl: process.env.NEXT_PUBLIC_ADD_FRIEND_URL ?? '',
  /** The chat for ID-card photos; the official account's own unless Kids Club has another. */
  kidsClubChatUrl: process.env.NEXT_PUBLIC_KIDS_CLUB_CHAT_URL || (process.env.NEXT_PUBLIC_ADD_FRIEND_URL ?? ''),
  /** The call centre's number to dial; the sandbox's is assigned to no subscriber. */
  callCentrePhone: process.env.NEXT_PUBLIC_CALL_CENTRE_PHONE || '020000000',
  /** The chain's own map tiles, as a template with {z}, {x} and {y}; without it the map is drawn. */
  tileUrl: process.env.NEXT_PUBLIC_TILE_URL ?? '',
  /** The line that the licence of the tiles requires on the map. */
  tileCredit: process.env.NEXT_PUBLIC_TILE_CREDIT ?? '',
  /** Spec section 2: the access guard is on unless configured off. */
  routeGuard: process.env.NEXT_PUBLIC_ROUTE_GUARD !== 'off',
  sandbox: process.env.NEXT_PUBLIC_SANDBOX === '1',
} as const;

function oneOf(setting: string, given: string): EnvironmentName {
  const name = environments.find((known) => known === given);
  if (!name) throw new Error(`${setting} must be one of ${environments.join(', ')}`);
  return name;
}
