import type { Static } from 'typebox';
import { Type } from 'typebox';
import { satangOf } from '@/domain/purchases';
import type { StampTerms } from '@/domain/stamps';
import { stampLimits } from '@/domain/stamps';
import { tidyLines, tidyText } from '@/domain/tidy-text';
import { goodsFields, goodsTerms } from '@/server/catalogue/benefit';
import { inBothLanguages, lines, oneLine, wholeNumber } from '@/server/catalogue/fields';

const step = Type.Object(
  {
    at: Type.Integer({
      minimum: 1,
      maximum: stampLimits.stamps,
      description: `a number of stamps from 1 to ${stampLimits.stamps}`,
    }),
    coupon: oneLine(32),
  },
  { additionalProperties: false, description: 'given as at and coupon below it' },
);

/** Schema of the terms of a stamp card in a mission's file. */
export const stampsOfFile = Type.Object(
  {
    ...goodsFields,
    baht_each: Type.Optional(
      Type.Number({ minimum: 1, maximum: 100_000, description: 'an amount in baht for a stamp, such as 50' }),
    ),
    steps: Type.Array(step, {
      minItems: 1,
      maxItems: stampLimits.steps,
      description: `a list of 1 to ${stampLimits.steps} steps, each with at and coupon`,
    }),
    cards: Type.Optional(wholeNumber(1, stampLimits.cards)),
    label: inBothLanguages(oneLine(40)),
    unit: inBothLanguages(oneLine(20)),
    counts: inBothLanguages(lines(300)),
  },
  { additionalProperties: false, description: 'given as the terms of the card below it' },
);

/** The terms of a stamp card as they are stored; null for a mission of another kind. Reports what contradicts itself. */
export function readStamps(
  given: Static<typeof stampsOfFile> | undefined,
  fault: (path: readonly string[], what: string) => void,
): StampTerms | null {
  if (!given) return null;
  const { skus, own_skus, categories, excluded_categories, baht_each, steps, cards = 1, label, unit, counts } = given;
  const goods = goodsTerms(
    {
      ...(skus && { skus }),
      ...(own_skus && { own_skus }),
      ...(categories && { categories }),
      ...(excluded_categories && { excluded_categories }),
    },
    (key, what) => fault([key], what),
  );
  if (baht_each === undefined && !goods.skus && !goods.categories)
    fault([], 'need skus or categories, or baht_each for stamps by spending');
  if (baht_each !== undefined && satangOf(baht_each) === undefined)
    fault(['baht_each'], 'must have at most 2 decimal places');
  if (steps.some(({ at }, place) => at <= (steps[place - 1]?.at ?? 0))) fault(['steps'], 'must rise from step to step');
  if (new Set(steps.map(({ coupon }) => coupon)).size < steps.length)
    fault(['steps'], 'must have a coupon of its own each');
  return {
    ...goods,
    ...(baht_each !== undefined && { baht_each }),
    steps: steps.map(({ at, coupon }) => ({ at, coupon: tidyText(coupon) })),
    cards,
    label: { th: tidyText(label.th), en: tidyText(label.en) },
    unit: { th: tidyText(unit.th), en: tidyText(unit.en) },
    counts: { th: tidyLines(counts.th), en: tidyLines(counts.en) },
  };
}
