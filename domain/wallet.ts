/** The apps of phones that keep a member's card outside LINE. */
export const walletKinds = ['apple', 'google'] as const;

export type WalletKind = (typeof walletKinds)[number];

/** The flag in the answer of `getConfig` that says whether this server makes cards of a kind. */
export const walletFlags = { apple: 'AppleWallet', google: 'GoogleWallet' } as const satisfies Record<
  WalletKind,
  string
>;

/** How long an address that opens a card can be opened, once. */
export const walletAddressSeconds = 60;

/** A card that has become void stays so long on this side, so that phones that are switched off for weeks still learn it. */
export const voidCardDays = 30;

/** Phones that get a card's updates. A new phone replaces the one that was added first. */
export const devicesPerCard = 10;

/** The kinds that this device can keep, of those that the server makes. A computer may open both. */
export function walletsFor(userAgent: string, flags: Readonly<Record<string, boolean>>): readonly WalletKind[] {
  const offered = walletKinds.filter((kind) => flags[walletFlags[kind]] === true);
  if (/iPhone|iPad|iPod/.test(userAgent)) return offered.filter((kind) => kind === 'apple');
  if (/Android/.test(userAgent)) return offered.filter((kind) => kind === 'google');
  return offered;
}
