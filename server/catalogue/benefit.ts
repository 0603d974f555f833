import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { BenefitOnWire } from '@/contract/benefits';
import type { Benefit } from '@/domain/benefits';
import { benefitFaults, benefitKinds } from '@/domain/benefits';
import type { CategoryCodes } from '@/domain/goods-categories';
import { categoryOf, couponlessCategories, goodsCategoryNames } from '@/domain/goods-categories';
import { goodsCodeFault, gtinFault, tidyCategory, tidyGoodsCode } from '@/domain/goods-codes';
import { tidyText } from '@/domain/tidy-text';
import { inBothLanguages, oneLine, oneOf, picture, wholeNumber } from './fields';

const amount = () =>
  Type.Optional(
    Type.Number({ minimum: 0.01, maximum: 1_000_000, description: 'an amount in baht, such as 20 or 7.50' }),
  );

/** Phones download these lists with the coupon or reward, so they are kept short: many goods are better named by category. */
const entriesMost = 100;

function codes(item: string, list: string) {
  const code = Type.String({ maxLength: 64, pattern: '\\S', description: item });
  const description = `${list}, 1 to ${entriesMost} of them and none twice`;
  return Type.Optional(Type.Array(code, { minItems: 1, maxItems: entriesMost, uniqueItems: true, description }));
}

const categories = () => codes('a category of goods, such as dairy', 'a list such as [dairy, drinks]');

/** Lists carry the names as well, so that members can search for them. */
const goodsMost = 12;

const goods = Type.Array(
  Type.Object(
    { name: inBothLanguages(oneLine(60)), picture: Type.Optional(picture()) },
    { additionalProperties: false, description: 'given as name and, if there is one, picture' },
  ),
  { minItems: 1, maxItems: goodsMost, description: `a list of 1 to ${goodsMost} goods with their names` },
);

/** The goods of a benefit, of stamps, or of an earning campaign. */
export const goodsFields = {
  skus: codes('an SKU in quotes, such as "8850000100017"', 'a list of SKUs in quotes'),
  own_skus: codes(
    'an article number of the chain in quotes, such as "10012345"',
    'a list of article numbers in quotes',
  ),
  categories: categories(),
  excluded_categories: categories(),
};

/** Schema of a benefit in a catalogue file. */
export const benefitOfFile = Type.Object(
  {
    kind: oneOf(benefitKinds),
    amount: amount(),
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'a whole number from 1 to 100' })),
    max_discount: amount(),
    price: amount(),
    quantity: Type.Optional(wholeNumber(1, 1000)),
    pay_quantity: Type.Optional(wholeNumber(1, 1000)),
    normal_price: amount(),
    goods: Type.Optional(goods),
    ...goodsFields,
    minimum_spend: amount(),
    limit_per_bill: Type.Optional(wholeNumber(1, 1000)),
  },
  { additionalProperties: false, description: 'given as kind and its terms below it' },
);

type OfFile = Static<typeof benefitOfFile>;
type GoodsOfFile = Pick<OfFile, keyof typeof goodsFields>;
type Goods = Pick<Benefit, 'skus' | 'categories' | 'excluded_categories'>;

type AddFault = (path: readonly string[], what: string) => void;

type OfEntry = {
  fault: AddFault;
  owner?: 'CJ' | 'PARTNER';
  /** The address of a picture that the file names; undefined if there is none. */
  pictureOf: (name: string) => string | undefined;
};

/**
 * Returns the JSON for the `benefit` column, or null without a benefit. Codes that no till sends, and terms that contradict the kind,
 * are reported as faults, and so are categories that our tills do not have; a partner's goods have the partner's words.
 */
export function benefitColumn(given: OfFile | undefined, { fault, owner = 'CJ', pictureOf }: OfEntry) {
  if (!given) return null;
  const { goods: named, ...others } = given;
  const goods = named?.map(({ name, picture: file }) => {
    const image_url = file?.startsWith('https://') ? file : file && pictureOf(file);
    if (file && image_url === undefined) fault(['benefit', 'goods'], `has ${file}, a picture that there is not`);
    return { name_th: tidyText(name.th), name_en: tidyText(name.en), ...(image_url && { image_url }) };
  });
  const terms = { ...tidied(others), ...(goods && { goods }) };
  const benefit = owner === 'PARTNER' ? terms : withOurCategories(terms, fault);
  for (const [key, what] of [...codeFaults(given), ...benefitFaults(benefit)]) fault(['benefit', key], what);
  return benefitText(benefit);
}

/** The goods of stamps or of an earning campaign, with the same faults as those of a benefit of ours. */
export function goodsTerms(given: GoodsOfFile, fault: (key: string, what: string) => void): Goods {
  for (const [key, what] of codeFaults(given)) fault(key, what);
  return withOurCategories(tidied(given), ([, key = ''], what) => fault(key, what));
}

function codeFaults({ skus = [], own_skus = [], categories = [], excluded_categories = [] }: GoodsOfFile) {
  const found = (key: string, codes: readonly string[], faultOf: (code: string) => string | undefined) =>
    codes.flatMap((code) => {
      const what = faultOf(code);
      return what ? [[key, `${code} ${what}`] as const] : [];
    });
  const ofArticle = (code: string) => {
    const what = gtinFault(tidyGoodsCode(code));
    return what && `${what}; an article number of the chain’s own is given in own_skus`;
  };
  const ofCategory = (category: string) => (tidyCategory(category) === '' ? 'is empty' : undefined);
  return [
    ...found('skus', skus, (code) => goodsCodeFault(tidyGoodsCode(code)) ?? ofArticle(code)),
    ...found('own_skus', own_skus, (code) => goodsCodeFault(tidyGoodsCode(code))),
    ...found('categories', categories, ofCategory),
    ...found('excluded_categories', excluded_categories, ofCategory),
  ];
}

function tidied<Terms extends GoodsOfFile>({ own_skus, skus, categories, excluded_categories, ...terms }: Terms) {
  const list = (codes: readonly string[], tidy: (code: string) => string) => [...new Set(codes.map(tidy))];
  return {
    ...terms,
    ...((skus || own_skus) && { skus: list([...(skus ?? []), ...(own_skus ?? [])], tidyGoodsCode) }),
    ...(categories && { categories: list(categories, tidyCategory) }),
    ...(excluded_categories && { excluded_categories: list(excluded_categories, tidyCategory) }),
  };
}

/** Categories in the spelling of the table: `Dairy` becomes dairy. */
function withOurCategories<Terms extends Goods>(benefit: Terms, fault: AddFault): Terms {
  const named = (key: 'categories' | 'excluded_categories') => {
    const words = benefit[key];
    if (!words) return {};
    const unknown = words.filter((word) => word !== '' && categoryOf(word) === undefined);
    if (unknown.length > 0)
      fault(['benefit', key], `has ${unknown.join(', ')}, but must be of ${goodsCategoryNames.join(', ')}`);
    return { [key]: [...new Set(words.map((word) => categoryOf(word) ?? word))] };
  };
  const ours = { ...benefit, ...named('categories'), ...named('excluded_categories') };
  const barred = (ours.categories ?? []).filter((name) => couponlessCategories.some((one) => one === name));
  if (barred.length > 0)
    fault(['benefit', 'categories'], `has ${barred.join(', ')}, for which there may be no coupon or reward`);
  return ours;
}

/**
 * A benefit as a till compares it with the lines of its bill: with the chain's own codes beside our names, and without goods for which
 * there may be no coupon or reward.
 */
export function benefitForTill<B extends BenefitOnWire>(benefit: B | null, codes: CategoryCodes): B | null {
  if (!benefit) return null;
  const excluded = [...new Set([...(benefit.excluded_categories ?? []), ...couponlessCategories])];
  return {
    ...benefit,
    ...(benefit.categories && { categories: withCodes(benefit.categories, codes) }),
    excluded_categories: withCodes(excluded, codes),
  };
}

function withCodes(names: readonly string[], codes: CategoryCodes): string[] {
  const wanted = new Set(names.map((name) => categoryOf(name) ?? name));
  return [...names, ...[...codes.values()].filter(({ category }) => wanted.has(category)).map(({ code }) => code)];
}

/** A list entry: its benefit has the value and the names of goods, but not their codes, of which there may be many (decision 024). */
export function withoutGoods<Entry extends { benefit?: BenefitOnWire | null }>({ benefit, ...entry }: Entry) {
  return { ...entry, benefit: benefit ? figuresOf(benefit) : null };
}

function figuresOf({
  skus: _skus,
  categories: _categories,
  excluded_categories: _excluded,
  ...figures
}: BenefitOnWire) {
  return figures;
}

/** Returns the same JSON for equal benefits, whatever the order of their keys; PostgreSQL's jsonb reorders keys. */
export function benefitText(benefit: Benefit | null): string | null {
  return benefit && JSON.stringify(benefit, [...Object.keys(benefitOfFile.properties), ...keysOfGoods]);
}

const keysOfGoods = ['name_th', 'name_en', 'image_url'];
