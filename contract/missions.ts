import type { Static } from 'typebox';
import { Type } from 'typebox';
import { missionKinds, missionPrizeKinds } from '@/domain/missions';
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
  kind: Type.Enum([...missionKinds]),
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

export const missionsSchemas = {
  getMissions: {
    summary: 'Current and recent missions, with the rankings and the caller’s rank',
    answers: { 200: Type.Array(mission) },
    failures: [],
  },
} as const satisfies SchemasOf<'missions'>;
