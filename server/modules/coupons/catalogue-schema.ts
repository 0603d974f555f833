import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { couponCategories, couponOwners, couponTypes } from '@/domain/coupons';

const unseen = '\\s\\u200B-\\u200F\\u2060-\\u206F\\uFEFF';
const refused = '\\u0000-\\u0009\\u000B-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF';

/** What a coupon's file may say. A description completes "must be …": the one who wrote the file reads it. */
export const couponFile = Type.Object(
  {
    name: inBothLanguages(oneLine(80)),
    detail: inBothLanguages(lines(500)),
    terms: inBothLanguages(lines(3000)),
    category: oneOf(couponCategories),
    owner: oneOf(couponOwners),
    type: oneOf(couponTypes),
    privilege: Type.Optional(oneOf([1, 2])),
    from: day(),
    to: day(),
    quota: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'a whole number from 0' })),
    members_only: Type.Optional(Type.Boolean({ description: 'true or false' })),
    featured: Type.Optional(Type.Boolean({ description: 'true or false' })),
    tiers: Type.Optional(Type.Array(oneOf(['tier_1', 'tier_2']), { description: 'a list, such as [tier_2]' })),
    valid_days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 3660, description: 'a whole number of days from 1' }),
    ),
    sort_order: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'a whole number from 0' })),
    picture: Type.String({
      pattern: '^([a-z0-9-]{1,60}\\.svg|https://[^\\s"<>]{1,1000})$',
      description: 'the name of a picture, such as basket.svg, or an address that begins with https://',
    }),
  },
  { additionalProperties: false, description: 'keys with values, such as "category: food"' },
);

export type CouponFile = Static<typeof couponFile>;

function inBothLanguages<Text extends TSchema>(schema: Text) {
  return Type.Object(
    { th: schema, en: schema },
    { additionalProperties: false, description: 'given in both languages, as th and en below it' },
  );
}

function oneLine(most: number) {
  const pattern = `^(?=[^]*[^${unseen}])[^\\n${refused}]*$`;
  return Type.String({ maxLength: most, pattern, description: `one line of 1 to ${most} characters` });
}

function lines(most: number) {
  const pattern = `^(?=[^]*[^${unseen}])[^${refused}]*$`;
  return Type.String({ maxLength: most, pattern, description: `text of 1 to ${most} characters` });
}

function oneOf<const Value extends string | number>(values: readonly Value[]) {
  return Type.Enum([...values], { description: `${values.length > 1 ? 'one of ' : ''}${values.join(', ')}` });
}

function day() {
  return Type.String({ maxLength: 10, description: 'a day, such as 2026-12-31' });
}
