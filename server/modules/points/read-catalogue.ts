import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { EarningTerms } from '@/domain/earning-campaigns';
import { weekdayNames } from '@/domain/earning-campaigns';
import { excludedCategories, satangOf } from '@/domain/purchases';
import { tidyText } from '@/domain/tidy-text';
import { audienceOf, audienceOfFile } from '@/server/catalogue/audience';
import { goodsFields, goodsTerms } from '@/server/catalogue/benefit';
import type { Period } from '@/server/catalogue/fields';
import { day, inBothLanguages, oneLine, oneOf, periodOf, wholeNumber } from '@/server/catalogue/fields';
import type { Catalogue, FileOptions, FileReading, ReadOptions } from '@/server/catalogue/folder';
import { readFolder } from '@/server/catalogue/folder';
import { readLines, schemaFaults } from '@/server/catalogue/lines';

const inside = 'earning';

type Options = Omit<ReadOptions, 'inside'> & {
  /** The chain's own tiers (MEMBER_TIERS). */
  memberTiers: readonly string[];
};

/** Reads the earning campaigns of a catalogue; undefined if it has no folder of them, which then stay unchanged. */
export function readEarningCatalogue(
  folder: string,
  { memberTiers, ...options }: Options,
): Catalogue<CatalogueEarning> | undefined {
  const own = join(folder, inside);
  if (!existsSync(own)) return undefined;
  const read = (code: string, text: string, file: FileOptions) => readEarningFile(code, text, { ...file, memberTiers });
  return readFolder(own, { word: 'campaign', read }, { ...options, inside });
}

/** An earning campaign as in its file, term by term. */
export type CatalogueEarning = { [Key in keyof EarningTerms]-?: EarningTerms[Key] | undefined } & {
  code: string;
  name_th: string;
  name_en: string;
  effective_from: number;
  effective_to: number;
  quota: number | null;
};

function codes(item: string, pattern: string) {
  const code = Type.String({ pattern, description: item });
  return Type.Optional(
    Type.Array(code, { minItems: 1, maxItems: 500, uniqueItems: true, description: `a list of ${item}, none twice` }),
  );
}

const time = (pattern: string) => Type.String({ pattern, description: 'a time in quotes, such as "17:30"' });

/** Schema of the file of an earning campaign. */
const earningFile = Type.Object(
  {
    name: inBothLanguages(oneLine(60)),
    from: day(),
    to: day(),
    multiplier: Type.Optional(
      Type.Number({ minimum: 1.1, maximum: 10, description: 'a number from 1.1 to 10, such as 2 or 1.5' }),
    ),
    bonus: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'a whole number of points from 1 to 1000' }),
    ),
    weekdays: Type.Optional(
      Type.Array(oneOf(weekdayNames), { minItems: 1, uniqueItems: true, description: 'a list of days, such as [sat]' }),
    ),
    hours: Type.Optional(
      Type.Object(
        { from: time('^([01]\\d|2[0-3]):[0-5]\\d$'), to: time('^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$') },
        { additionalProperties: false, description: 'given as from and to below it' },
      ),
    ),
    branches: codes('branch codes in quotes, such as ["0001"]', '^[0-9A-Z]{1,8}$'),
    provinces: Type.Optional(
      Type.Array(Type.Integer({ minimum: 10, maximum: 96, description: 'a code of a province, such as 10' }), {
        minItems: 1,
        uniqueItems: true,
        description: 'a list of codes, such as [10, 11]',
      }),
    ),
    tiers: Type.Optional(Type.Array(oneLine(32), { minItems: 1, description: 'a list, such as [tier_2]' })),
    ...goodsFields,
    minimum_spend: Type.Optional(
      Type.Number({ minimum: 1, maximum: 1_000_000, description: 'an amount in baht, such as 200' }),
    ),
    audience: Type.Optional(audienceOfFile),
    quota: Type.Optional(wholeNumber(1)),
  },
  { additionalProperties: false, description: 'keys with values, such as "multiplier: 2"' },
);

type EarningFile = Static<typeof earningFile>;

/** Reads the file of an earning campaign, or reports every fault in it. The campaign's code is the file's name. */
function readEarningFile(
  code: string,
  text: string,
  { memberTiers, relativeTo }: FileOptions & Pick<Options, 'memberTiers'>,
): FileReading<CatalogueEarning> {
  const { content, lineOf: lineOfPath, faults } = readLines(text);
  const lineOf = (key: string) => lineOfPath([key]);
  if (!/^[A-Z0-9-]{3,32}$/.test(code))
    faults.push({ line: 1, what: `${code} is not a code: 3 to 32 of A-Z, 0-9 and - name the file` });
  const isComplete = faults.length === 0 && Value.Check(earningFile, content);
  if (!isComplete) {
    const reading = { lineOf: lineOfPath, kind: 'campaign' };
    return {
      lineOf,
      faults: [...faults, ...(content === undefined ? [] : schemaFaults(earningFile, content, reading))],
    };
  }

  const fault = (key: string, what: string) => faults.push({ line: lineOf(key), what: `${key} ${what}` });
  const period = periodOf(content, relativeTo, fault);
  for (const [key, what] of wrongIn(content, memberTiers)) fault(key, what);
  const goods = goodsOf(content, fault);
  const faultAt = (path: readonly string[], what: string) => {
    faults.push({ line: lineOfPath(path), what: `${path.join('.')} ${what}` });
  };
  const audience = audienceOf(content.audience, { memberTiers, fault: faultAt });
  if (faults.length > 0 || !period) return { lineOf, faults };
  return { lineOf, faults, wanted: campaignOf(code, content, { period, goods, audience }) };
}

type AddFault = (key: string, what: string) => void;

function goodsOf({ skus, own_skus, categories, excluded_categories }: EarningFile, fault: AddFault) {
  let wasWrong = false;
  const goods = goodsTerms(
    {
      ...(skus && { skus }),
      ...(own_skus && { own_skus }),
      ...(categories && { categories }),
      ...(excluded_categories && { excluded_categories }),
    },
    (key, what) => {
      wasWrong = true;
      fault(key, what);
    },
  );
  const barred = goods.categories?.filter((name) => excludedCategories.some((one) => one === name)) ?? [];
  if (barred.length > 0 && !wasWrong) fault('categories', `has ${barred.join(', ')}, which earns no points`);
  return goods;
}

type Derived = { period: Period; goods: ReturnType<typeof goodsOf>; audience: EarningTerms['audience'] };

function campaignOf(code: string, content: EarningFile, { period, goods, audience }: Derived): CatalogueEarning {
  const { name, multiplier, bonus, weekdays, hours, branches, provinces, tiers, minimum_spend, quota } = content;
  return {
    code,
    name_th: tidyText(name.th),
    name_en: tidyText(name.en),
    effective_from: period.from,
    effective_to: period.until,
    multiplier,
    bonus,
    weekdays: weekdays && weekdayNames.filter((one) => weekdays.includes(one)),
    hours,
    branches: branches?.toSorted(),
    provinces: provinces?.toSorted((one, other) => one - other).map(String),
    tiers: tiers?.toSorted(),
    skus: goods.skus,
    categories: goods.categories,
    excluded_categories: goods.excluded_categories,
    minimum_spend,
    audience,
    quota: quota ?? null,
  };
}

function wrongIn(content: EarningFile, memberTiers: readonly string[]): [key: string, what: string][] {
  const { multiplier, bonus, hours, branches, provinces, tiers = [], minimum_spend } = content;
  const unknown = tiers.filter((tier) => !memberTiers.includes(tier));
  const wrong: [key: string, what: string | false][] = [
    ['multiplier', multiplier === undefined && bonus === undefined && 'or bonus is missing'],
    ['bonus', multiplier !== undefined && bonus !== undefined && 'is instead of a multiplier: give one of them'],
    ['multiplier', multiplier !== undefined && !isTenths(multiplier) && 'must have at most 1 decimal place'],
    [
      'bonus',
      bonus !== undefined && minimum_spend === undefined && 'needs a minimum_spend, or many small bills get it',
    ],
    ['minimum_spend', satangOf(minimum_spend ?? 0) === undefined && 'must have at most 2 decimal places'],
    ['hours', hours !== undefined && hours.to <= hours.from && 'must end after they begin, on the same day'],
    ['provinces', branches !== undefined && provinces !== undefined && 'are instead of branches: give one of them'],
    [
      'tiers',
      unknown.length > 0 && `${unknown.join(', ')}: the settings know ${memberTiers.join(', ')} (MEMBER_TIERS)`,
    ],
  ];
  return wrong.flatMap(([key, what]) => (what === false ? [] : [[key, what]]));
}

function isTenths(multiplier: number): boolean {
  return Math.abs(multiplier * 10 - Math.round(multiplier * 10)) < 1e-9;
}
