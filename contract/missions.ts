import type { Static } from 'typebox';
import { Type } from 'typebox';
import { listedMissionKinds, missionPrizeKinds } from '@/domain/missions';
import { stampCouponStates } from '@/domain/stamps';
import { epochSeconds } from './fields';
import type { SchemasOf } from './schema';

const baht = (description: string) =>
  Type.Number({ description: `${description}, in baht with at most 2 decimal places` });

const leader = Type.Object({
  rank: Type.Integer({ minimum: 1 }),
  display_name: Type.String({ description: 'Masked' }),
  spend: baht('What they spent in the period'),
  me: Type.Boolean(),
});
export type MissionLeader = Static<typeof leader>;

const prize = Type.Object({
  rank_from: Type.Integer({ minimum: 1 }),
  rank_to: Type.Integer({ minimum: 1 }),
  kind: Type.Enum([...missionPrizeKinds]),
  title_th: Type.String(),
  title_en: Type.String(),
});
export type MissionPrize = Static<typeof prize>;

const mission = Type.Object({
  mission_uuid: Type.String(),
  kind: Type.Enum([...listedMissionKinds]),
  name_th: Type.String(),
  name_en: Type.String(),
  detail_th: Type.String(),
  detail_en: Type.String(),
  term_condition_th: Type.String(),
  term_condition_en: Type.String(),
  image_url: Type.String(),
  link_path: Type.Union([Type.String(), Type.Null()], { description: 'Where an advertisement leads, within the app' }),
  effective_from: epochSeconds,
  effective_to: epochSeconds,
  ended: Type.Boolean({ description: 'Ended; the rankings are still shown' }),
  my_spend: baht('What the caller spent in the period, right now: the rankings may not know of it yet'),
  my_rank: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: 'In the rankings as of data_as_of; null when the caller is not in them',
  }),
  top_spend: baht('What the first has spent'),
  prize_spend: Type.Union([Type.Number(), Type.Null()], {
    description:
      'What whoever holds the last rank of the next better prize has spent, in baht; null when no better one is left',
  }),
  leaders: Type.Array(leader),
  prizes: Type.Array(prize),
  data_as_of: epochSeconds,
});
export type Mission = Static<typeof mission>;

const stampCoupon = Type.Object({
  code: Type.String(),
  my_coupon_id: Type.String(),
  state: Type.Enum([...stampCouponStates]),
});

const stampStep = Type.Object({
  at: Type.Integer({ minimum: 1, description: 'The stamp of a card that gives the coupon' }),
  name_th: Type.String(),
  name_en: Type.String(),
  detail_th: Type.String(),
  detail_en: Type.String(),
  image_url: Type.String(),
  free: Type.Boolean({ description: 'The coupon gives its goods for nothing' }),
  reached: Type.Boolean({ description: 'On the card that is shown' }),
  coupon: Type.Union([stampCoupon, Type.Null()], {
    description: 'The one to use next, also of an earlier card; otherwise that of this card',
  }),
  usable: Type.Integer({ minimum: 0, description: 'How many of them can be used, over all cards' }),
});
export type StampStepOfCard = Static<typeof stampStep>;

const lastStamp = Type.Object({ at: epochSeconds, branch_th: Type.String(), branch_en: Type.String() });

const stampCard = Type.Object({
  mission_uuid: Type.String(),
  name_th: Type.String(),
  name_en: Type.String(),
  detail_th: Type.String(),
  detail_en: Type.String(),
  term_condition_th: Type.String(),
  term_condition_en: Type.String(),
  image_url: Type.String(),
  label_th: Type.String({ description: 'What it is for, above the stamps' }),
  label_en: Type.String(),
  unit_th: Type.String({ description: 'What is counted, such as cups' }),
  unit_en: Type.String(),
  counts_th: Type.String({ description: 'What counts, one thing a line' }),
  counts_en: Type.String(),
  baht_each: Type.Union([Type.Number(), Type.Null()], {
    description: 'Baht for a stamp; null: a stamp for each piece of goods',
  }),
  stamps: Type.Integer({ minimum: 0, description: 'On the card that is shown: a full one until the next stamp' }),
  size: Type.Integer({ minimum: 1, description: 'Stamps that fill a card' }),
  card: Type.Integer({ minimum: 1, description: 'Which card it is' }),
  cards: Type.Integer({ minimum: 1, description: 'How many cards can be filled, one after the other' }),
  steps: Type.Array(stampStep),
  last: Type.Union([lastStamp, Type.Null()]),
  effective_from: epochSeconds,
  effective_to: epochSeconds,
  ended: Type.Boolean(),
});
export type StampCard = Static<typeof stampCard>;

export const missionsSchemas = {
  getStampCards: {
    summary:
      'The caller’s stamp cards. Apart from getMissions, because apps refuse kinds of missions that they do not know',
    answers: { 200: Type.Array(stampCard) },
    failures: [],
  },
  getMissions: {
    summary: 'Current and recent missions, with the rankings and the caller’s rank',
    answers: { 200: Type.Array(mission) },
    failures: [],
  },
} as const satisfies SchemasOf<'missions'>;
