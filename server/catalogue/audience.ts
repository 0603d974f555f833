import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { Audience, AudienceKey } from '@/domain/audiences';
import { audienceKeys, holdoutMost, purchaseDays } from '@/domain/audiences';
import type { GoodsCategory } from '@/domain/goods-categories';
import { categoryOf, goodsCategories, profiledCategories } from '@/domain/goods-categories';
import { oneLine } from './fields';

const days = Type.Integer({
  minimum: 1,
  maximum: purchaseDays,
  description: `a whole number of days from 1 to ${purchaseDays}`,
});

const yes = Type.Literal(true, { description: 'true, or left out' });

/** Schema of the audience in a catalogue file. */
export const audienceOfFile = Type.Object(
  {
    tiers: Type.Optional(Type.Array(oneLine(32), { minItems: 1, description: 'a list, such as [tier_2]' })),
    provinces: Type.Optional(
      Type.Array(Type.Integer({ minimum: 10, maximum: 96, description: 'a code of a province, such as 10' }), {
        minItems: 1,
        uniqueItems: true,
        description: 'a list of codes, such as [10, 11]',
      }),
    ),
    birthday_month: Type.Optional(yes),
    bought_within_days: Type.Optional(days),
    not_bought_within_days: Type.Optional(days),
    bought: Type.Optional(
      Type.Object(
        {
          categories: Type.Array(oneLine(64), { minItems: 1, maxItems: 100, description: 'a list, such as [cafe]' }),
          within_days: days,
        },
        { additionalProperties: false, description: 'given as categories and within_days below it' },
      ),
    ),
    kids_club: Type.Optional(yes),
    holdout: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: holdoutMost,
        description: `a whole number of percent from 1 to ${holdoutMost}`,
      }),
    ),
  } satisfies Record<AudienceKey, unknown>,
  {
    additionalProperties: false,
    minProperties: 1,
    description: 'given by conditions below it, such as "birthday_month: true"',
  },
);

type Reading = { memberTiers: readonly string[]; fault: (path: readonly string[], what: string) => void };

/** The audience of a file, with sorted lists, so that it can be compared with the stored one. */
export function audienceOf(
  given: Static<typeof audienceOfFile> | undefined,
  { memberTiers, fault }: Reading,
): Audience | undefined {
  if (!given) return undefined;
  const { tiers, provinces, bought, bought_within_days: within, not_bought_within_days: notWithin, ...others } = given;
  const unknown = tiers?.filter((tier) => !memberTiers.includes(tier)) ?? [];
  if (unknown.length > 0)
    fault(['audience', 'tiers'], `${unknown.join(', ')}: the settings know ${memberTiers.join(', ')} (MEMBER_TIERS)`);
  if (within !== undefined && notWithin !== undefined && within <= notWithin)
    fault(['audience', 'bought_within_days'], 'must be more than not_bought_within_days, or nobody fits');
  return {
    ...others,
    ...(tiers && { tiers: [...new Set(tiers)].sort() }),
    ...(provinces && { provinces: provinces.toSorted((one, other) => one - other).map(String) }),
    ...(within !== undefined && { bought_within_days: within }),
    ...(notWithin !== undefined && { not_bought_within_days: notWithin }),
    ...(bought && {
      bought: { categories: goodsOf(bought.categories, fault), within_days: bought.within_days },
    }),
  };
}

function goodsOf(words: readonly string[], fault: Reading['fault']): GoodsCategory[] {
  const path = ['audience', 'bought', 'categories'];
  const unknown = words.filter((word) => categoryOf(word) === undefined);
  if (unknown.length > 0) fault(path, `has ${unknown.join(', ')}, but must be of ${profiledCategories.join(', ')}`);
  const known = [...new Set(words.flatMap((word) => categoryOf(word) ?? []))].sort();
  const barred = known.filter((name) => !goodsCategories[name].profiled);
  if (barred.length > 0)
    fault(
      path,
      `has ${barred.join(', ')}: nobody is chosen for buying health goods, alcohol, tobacco or infant formula, or for paying others`,
    );
  return known;
}

/** The same JSON for equal audiences; null without one. PostgreSQL's jsonb reorders keys. */
export function audienceText(audience: Audience | null | undefined): string | null {
  return audience ? JSON.stringify(audience, [...audienceKeys, 'categories', 'within_days']) : null;
}
