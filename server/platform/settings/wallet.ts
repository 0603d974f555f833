import type { StaticDecode } from 'typebox';
import { Type } from 'typebox';
import { reading, text, url } from './schema';

const web = ['https:', 'http:'];

const appleGiven = Type.Object({
  p12: Type.Optional(text('WALLET_APPLE_P12')),
  password: Type.Optional(text('WALLET_APPLE_PASSWORD')),
  wwdr: Type.Optional(text('WALLET_APPLE_WWDR')),
  pushUrl: url('WALLET_APPLE_PUSH_URL', web, 'https://api.push.apple.com'),
});

const googleGiven = Type.Object({
  issuerId: Type.Optional(text('WALLET_GOOGLE_ISSUER_ID')),
  keyFile: Type.Optional(text('WALLET_GOOGLE_KEY')),
  apiUrl: url('WALLET_GOOGLE_API_URL', web, 'https://walletobjects.googleapis.com'),
});

/** Each wallet is absent unless the operator has set its keys. */
export const walletSettings = Type.Object({
  apple: reading(appleGiven, ({ p12, password, wwdr, pushUrl }) => {
    if (!p12 && (password || wwdr))
      throw new Error('WALLET_APPLE_P12 is missing; set it, or no other WALLET_APPLE setting');
    if (!p12) return undefined;
    if (!password) throw new Error('WALLET_APPLE_PASSWORD is missing; set it');
    return { p12, password, wwdr, pushUrl };
  }),
  google: reading(googleGiven, ({ issuerId, keyFile, apiUrl }) => {
    if (!issuerId && !keyFile) return undefined;
    if (!issuerId) throw new Error('WALLET_GOOGLE_ISSUER_ID is missing; it belongs to WALLET_GOOGLE_KEY');
    if (!keyFile) throw new Error('WALLET_GOOGLE_KEY is missing; it belongs to WALLET_GOOGLE_ISSUER_ID');
    if (!/^\d{1,30}$/.test(issuerId)) throw new Error('WALLET_GOOGLE_ISSUER_ID must be digits');
    return { issuerId, keyFile, apiUrl };
  }),
});

export type WalletSettings = StaticDecode<typeof walletSettings>;
export type AppleWalletSettings = NonNullable<WalletSettings['apple']>;
export type GoogleWalletSettings = NonNullable<WalletSettings['google']>;
