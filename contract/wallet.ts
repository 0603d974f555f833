import { Type } from 'typebox';
import { walletKinds } from '@/domain/wallet';
import { epochSeconds } from './fields';
import type { SchemasOf } from './schema';

/** Absent on servers of older releases, and those without a wallet have neither flag in `getConfig`. */
export const walletSchemas = {
  openWalletCard: {
    summary: 'An address that puts the member’s card into Apple or Google Wallet, once and within a minute',
    body: Type.Object(
      { kind: Type.Enum([...walletKinds], { description: '404 where this server does not make that kind' }) },
      { additionalProperties: false },
    ),
    answers: {
      200: Type.Object({
        url: Type.String({ description: 'For the phone’s own browser, outside LINE. Whoever has it gets the card' }),
        ends_at: epochSeconds,
      }),
    },
    failures: ['points_frozen'],
  },
} as const satisfies SchemasOf<'wallet'>;
