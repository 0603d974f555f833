import type { Static } from 'typebox';
import { Type } from 'typebox';
import { missionKinds, missionPrizeKinds } from '@/domain/missions';
import { day, inBothLanguages, lines, oneLine, oneOf, picture, wholeNumber } from '@/server/catalogue/fields';

const prize = Type.Object(
  {
    ranks: Type.Union([Type.Integer({ minimum: 1 }), Type.String({ pattern: '^[1-9]\\d{0,5}(-[1-9]\\d{0,5})?$' })], {
      description: 'a rank or two with a hyphen, such as 1-10',
    }),
    kind: oneOf(missionPrizeKinds),
    title: inBothLanguages(oneLine(80)),
  },
  { additionalProperties: false, description: 'given as ranks, kind and title below it' },
);

/** What a mission's file may say. */
export const missionFile = Type.Object(
  {
    kind: oneOf(missionKinds),
    name: inBothLanguages(oneLine(80)),
    detail: inBothLanguages(lines(1000)),
    terms: inBothLanguages(lines(3000)),
    from: day(),
    to: day(),
    prizes: Type.Optional(
      Type.Array(prize, { maxItems: 20, description: 'a list of prizes, each with ranks, kind and title' }),
    ),
    leads_to: Type.Optional(
      Type.String({ maxLength: 200, description: 'a page of the app, such as /coupons-privilege/' }),
    ),
    sort_order: Type.Optional(wholeNumber(0, 1_000_000)),
    picture: picture(),
  },
  { additionalProperties: false, description: 'keys with values, such as "kind: shopper_champion"' },
);

export type MissionFile = Static<typeof missionFile>;
