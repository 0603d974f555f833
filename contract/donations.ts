import type { Static } from 'typebox';
import { Type } from 'typebox';
import { limits } from '@/domain/limits';
import { epochSeconds, text } from './fields';
import { scanned } from './scanned-fields';
import type { SchemasOf } from './schema';

const donation = Type.Object({
  donation_id: Type.String(),
  reference: Type.Optional(Type.String({ description: 'The number that people quote: DN- and six letters' })),
  point: Type.Integer(),
  balance: Type.Integer({ description: 'The caller’s remaining balance' }),
  my_donate: Type.Integer(),
  total_donate: Type.Integer(),
});
export type Donation = Static<typeof donation>;

const donateProgress = Type.Object({
  total_donate: Type.Integer(),
  my_donate: Type.Integer(),
  reward_uuid: Type.String({ description: 'The reward to donate to; empty if there is no donation' }),
  name_th: Type.String(),
  name_en: Type.String(),
  detail_th: Type.String(),
  detail_en: Type.String(),
  image_url: Type.Optional(Type.String({ description: 'The picture of the cause' })),
  goal: Type.Integer({ description: 'Points' }),
  current_date: epochSeconds,
  image_step: Type.Integer({ minimum: 0, maximum: 4, description: 'Quarters of the goal' }),
  donate_effective_from: epochSeconds,
  donate_effective_to: epochSeconds,
});
export type DonateProgress = Static<typeof donateProgress>;

export const donationsSchemas = {
  donate: {
    summary: 'Donates points; the same Idempotency-Key donates only once, without expiry',
    body: Type.Object(
      {
        reward_id: scanned('code', text(limits.rewardIdCharacters)),
        point: Type.Integer({ minimum: 1, maximum: limits.donationMost }),
      },
      { additionalProperties: false },
    ),
    answers: { 201: donation },
    failures: ['e4001', 'e4004', 'e4012', 'e4020', 'e4035', 'identity_unproven', 'points_frozen'],
  },
  getDonateProgress: {
    summary: 'The progress of the current donation, and the caller’s part in it',
    answers: { 200: donateProgress },
    failures: [],
  },
} as const satisfies SchemasOf<'donations'>;
