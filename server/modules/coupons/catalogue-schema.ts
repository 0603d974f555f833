import type { Static } from 'typebox';
import { Type } from 'typebox';
import { couponCategories, couponOwners, couponTypes } from '@/domain/coupons';
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

/** What a coupon's file may say. */
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
    quota: Type.Optional(wholeNumber(0)),
    members_only: Type.Optional(Type.Boolean({ description: 'true or false' })),
    featured: Type.Optional(Type.Boolean({ description: 'true or false' })),
    tiers: Type.Optional(Type.Array(oneLine(32), { description: 'a list, such as [tier_2]' })),
    valid_days: Type.Optional(daysOfUse),
    benefit: Type.Optional(benefitOfFile),
    sort_order: Type.Optional(wholeNumber(0, 1_000_000)),
    picture: picture(),
  },
  { additionalProperties: false, description: 'keys with values, such as "category: food"' },
);

export type CouponFile = Static<typeof couponFile>;
