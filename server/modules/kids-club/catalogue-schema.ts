import type { Static } from 'typebox';
import { Type } from 'typebox';
import { prizeBadges } from '@/domain/kids-club';
import { day, inBothLanguages, lines, oneLine, oneOf, picture, wholeNumber } from '@/server/catalogue/fields';

/** LOW_IN_STOCK cannot be set: it follows from the stock. */
const writtenBadges = prizeBadges.filter((badge) => badge !== 'LOW_IN_STOCK');

/** What a prize's file may say. */
export const prizeFile = Type.Object(
  {
    name: inBothLanguages(oneLine(80)),
    title: Type.Optional(inBothLanguages(oneLine(120))),
    detail: inBothLanguages(lines(500)),
    terms: inBothLanguages(lines(3000)),
    badge: Type.Optional(oneOf(writtenBadges)),
    points: wholeNumber(1),
    event: Type.Optional(
      Type.Object(
        { points: wholeNumber(1), from: day(), to: day() },
        { additionalProperties: false, description: 'given as points, from and to below it' },
      ),
    ),
    from: day(),
    to: day(),
    quota: Type.Optional(wholeNumber(0)),
    shipping_days: Type.Integer({ minimum: 1, maximum: 90, description: 'a whole number of days from 1 to 90' }),
    sort_order: Type.Optional(wholeNumber(0, 1_000_000)),
    picture: picture(),
  },
  { additionalProperties: false, description: 'keys with values, such as "points: 900"' },
);

export type PrizeFile = Static<typeof prizeFile>;
