import type { Static } from 'typebox';
import { Type } from 'typebox';
import { rewardTypes } from '@/domain/rewards';
import { benefitOfFile } from '@/server/catalogue/benefit';
import {
  day,
  daysOfUse,
  inBothLanguages,
  lines,
  oneLine,
  oneOf,
  picture,
  wholeNumber,
} from '@/server/catalogue/fields';

const keysWithValues = { additionalProperties: false, description: 'keys with values, such as "points: 200"' };

/** What a reward's file may say. */
export const rewardFile = Type.Object(
  {
    name: inBothLanguages(oneLine(80)),
    detail: inBothLanguages(lines(500)),
    terms: inBothLanguages(lines(3000)),
    type: Type.Optional(oneOf(rewardTypes)),
    points: Type.Optional(wholeNumber(0)),
    event: Type.Optional(
      Type.Object(
        { points: wholeNumber(0), from: day(), to: day() },
        { additionalProperties: false, description: 'given as points, from and to below it' },
      ),
    ),
    goal: Type.Optional(wholeNumber(1)),
    from: day(),
    to: day(),
    quota: Type.Optional(wholeNumber(0)),
    claim_limit: Type.Optional(wholeNumber(1)),
    minimum_spend: Type.Optional(wholeNumber(1, 10_000_000)),
    provinces: Type.Optional(
      Type.Array(Type.Integer({ minimum: 10, maximum: 96, description: 'a code of a province, such as 10' }), {
        description: 'a list of codes, such as [10, 11]',
      }),
    ),
    valid_days: Type.Optional(daysOfUse),
    benefit: Type.Optional(benefitOfFile),
    sort_order: Type.Optional(wholeNumber(0, 1_000_000)),
    picture: picture(),
    banner: Type.Optional(picture()),
  },
  keysWithValues,
);

export type RewardFile = Static<typeof rewardFile>;
