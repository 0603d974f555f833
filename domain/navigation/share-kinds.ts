import type { TitledPath } from './routes';

/** The subject of a shared link's preview: a text and a picture each. */
export const shareKinds = ['card', 'privilege', 'coupons', 'rewards', 'kids-club', 'stores'] as const;

export type ShareKind = (typeof shareKinds)[number];

/** The first match wins. */
const pathsOf: readonly (readonly [ShareKind, RegExp])[] = [
  ['coupons', /coupon/],
  ['kids-club', /^\/(redemption|v2\/kidsclub)\//],
  ['rewards', /reward|e-voucher/],
  ['stores', /^\/branch\//],
  ['privilege', /^\/(member-privilege|signup)\//],
];

/** Decided by path only, because one file is the page of every coupon. All other pages are about the card, like the entrance. */
export function shareKindOf(path: TitledPath): ShareKind {
  return pathsOf.find(([, paths]) => paths.test(path))?.[0] ?? 'card';
}

export const sharePictureSize = { width: 1200, height: 630 } as const;

export function sharePictureOf(kind: ShareKind): string {
  return `/share/${kind}.png`;
}
