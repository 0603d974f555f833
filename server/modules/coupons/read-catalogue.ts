import type { Insertable } from 'kysely';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { codeOfYear } from '@/domain/audiences';
import { codesShown, couponCategories, couponOwners, couponTypes } from '@/domain/coupons';
import { couponOfCard, stampLimits } from '@/domain/stamps';
import { tidyLines, tidyText } from '@/domain/tidy-text';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { audienceOf, audienceOfFile, audienceText } from '@/server/catalogue/audience';
import { benefitColumn, benefitOfFile } from '@/server/catalogue/benefit';
import type { Period } from '@/server/catalogue/fields';
import {
  day,
  daysOfUse,
  inBothLanguages,
  lines,
  oneLine,
  oneOf,
  periodOf,
  picture,
  wholeNumber,
} from '@/server/catalogue/fields';
import type { Catalogue, FileOptions, FileReading, Kind, ReadOptions } from '@/server/catalogue/folder';
import { readFolder } from '@/server/catalogue/folder';
import { readLines, schemaFaults } from '@/server/catalogue/lines';
import { withdrawFile } from '@/server/catalogue/withdraw';
import type { CouponTable } from '@/server/db/schema-coupons';
import { wrongCode } from './check-coupon';
import { codesFolder } from './read-codes';

type Options = Omit<ReadOptions, 'inside'> & {
  /** The chain's own tiers (MEMBER_TIERS): a coupon for another tier could be collected by no member. */
  memberTiers: readonly string[];
};

/** Reads a folder with one file per coupon, and their pictures. What is in its folders is read separately. */
export function readCatalogue(folder: string, { memberTiers, ...options }: Options): Catalogue<CatalogueCoupon> {
  const kind = {
    word: 'coupon',
    publicFolder: 'coupons' as const,
    read: (...[code, text, file]: Parameters<Kind<CatalogueCoupon>['read']>) =>
      readCouponFile(code, text, { ...file, memberTiers }),
    ignored: ['rewards', 'prizes', 'missions', 'earning', 'terms', codesFolder, withdrawFile],
  };
  return readFolder(folder, kind, options);
}

/** A coupon as in its file; its use is only in the table. */
export type CatalogueCoupon = Omit<Insertable<CouponTable>, 'taken' | 'withdrawn' | 'updated_at'>;

/** Schema of a coupon's file. */
const couponFile = Type.Object(
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
    welcome: Type.Optional(Type.Boolean({ description: 'true or false' })),
    stamp_cards: Type.Optional(
      Type.Integer({ minimum: 1, maximum: stampLimits.cards, description: `a number from 1 to ${stampLimits.cards}` }),
    ),
    codes: Type.Optional(oneOf(codesShown)),
    tiers: Type.Optional(Type.Array(oneLine(32), { description: 'a list, such as [tier_2]' })),
    audience: Type.Optional(audienceOfFile),
    yearly: Type.Optional(Type.Boolean({ description: 'true or false' })),
    valid_days: Type.Optional(daysOfUse),
    benefit: Type.Optional(benefitOfFile),
    sort_order: Type.Optional(wholeNumber(0, 1_000_000)),
    picture: picture(),
  },
  { additionalProperties: false, description: 'keys with values, such as "category: food"' },
);

type CouponFile = Static<typeof couponFile>;

type CouponOptions = FileOptions & { memberTiers: readonly string[] };

/** Reads a coupon's file, or reports every fault in it. The coupon's code is the file's name. */
function readCouponFile(code: string, text: string, options: CouponOptions): FileReading<CatalogueCoupon> {
  const { content, lineOf: lineOfPath, faults } = readLines(text);
  const lineOf = (key: string) => lineOfPath([key]);
  if (wrongCode(code)) faults.push({ line: 1, what: `${code} is not a code: 3 to 32 of A-Z, 0-9 and - name the file` });
  const isComplete = faults.length === 0 && Value.Check(couponFile, content);
  if (!isComplete) {
    const reading = { lineOf: lineOfPath, kind: 'coupon' };
    return {
      lineOf,
      faults: [...faults, ...(content === undefined ? [] : schemaFaults(couponFile, content, reading))],
    };
  }

  const fault = (key: keyof CouponFile, what: string) => faults.push({ line: lineOf(key), what: `${key} ${what}` });
  const period = periodOf(content, options.relativeTo, fault);
  if (content.category === 'partner' && content.owner !== 'PARTNER')
    fault('category', 'partner is for coupons whose owner is PARTNER');
  const unknown = content.tiers?.filter((tier) => !options.memberTiers.includes(tier)) ?? [];
  if (unknown.length > 0)
    fault('tiers', `${unknown.join(', ')}: the settings know ${options.memberTiers.join(', ')} (MEMBER_TIERS)`);
  const pictureOf = (name: string) => options.pictures.get(name);
  const image_url = content.picture.startsWith('https://') ? content.picture : pictureOf(content.picture);
  if (image_url === undefined) fault('picture', `${content.picture} is neither in pictures/ nor in public/coupons/`);
  const wrong = [
    ...wrongForStamps(code, content),
    ...wrongForCodes(content),
    ...wrongForMembers(content),
    ...wrongForYears(code, content, period),
  ];
  for (const [key, what] of wrong) fault(key, what);
  const faultAt = (path: readonly string[], what: string) => {
    faults.push({ line: lineOfPath(path), what: `${path.join('.')} ${what}` });
  };
  const benefit = benefitColumn(content.benefit, { fault: faultAt, owner: content.owner, pictureOf });
  const audience = audienceText(audienceOf(content.audience, { memberTiers: options.memberTiers, fault: faultAt }));
  if (faults.length > 0 || !period || image_url === undefined) return { lineOf, faults };
  const whole = couponOf(code, content, { ...period, image_url, benefit, audience });
  return { lineOf, faults, ...entriesOf(whole, content) };
}

/** One coupon for each year, or for each stamp card. */
function entriesOf(whole: CatalogueCoupon, { yearly, stamp_cards = 1 }: CouponFile) {
  const { effective_from: from, effective_to: until } = whole;
  const [wanted = whole, ...copies] = yearly
    ? yearsOf({ from, until }).map((year) => ofYear(whole, year))
    : Array.from({ length: stamp_cards }, (_none, place) => ({ ...whole, code: couponOfCard(whole.code, place + 1) }));
  return { wanted, copies };
}

/** A coupon of a stamp card is promised with the first stamp: nothing may keep it from a member who has all of them. */
function wrongForStamps(code: string, content: CouponFile): [key: keyof CouponFile, what: string][] {
  const { stamp_cards, quota, tiers, welcome, codes, audience } = content;
  if (stamp_cards === undefined) return [];
  const wrong: [key: keyof CouponFile, isWrong: boolean][] = [
    ['quota', quota !== undefined],
    ['tiers', tiers !== undefined],
    ['welcome', welcome === true],
    ['codes', codes !== undefined],
    ['audience', audience !== undefined],
  ];
  const isLong = stamp_cards > 1 && wrongCode(couponOfCard(code, stamp_cards)) !== undefined;
  return [
    ...wrong.filter(([, isWrong]) => isWrong).map(([key]) => [key, 'is not for a coupon of a stamp card'] as const),
    ...(isLong ? [['stamp_cards', `needs a shorter file name: a card’s number follows it`] as const] : []),
  ].map(([key, what]) => [key, what]);
}

/** The partner's till takes the codes, and there are as many coupons as codes. */
function wrongForCodes({ codes, owner, quota }: CouponFile): [key: keyof CouponFile, what: string][] {
  if (!codes) return [];
  return [
    ...(owner === 'PARTNER' ? [] : [['codes', 'is for coupons whose owner is PARTNER'] as const]),
    ...(quota === undefined ? [] : [['quota', 'is the number of codes: leave it out'] as const]),
  ].map(([key, what]) => [key, what]);
}

/** Nobody is in an audience when they sign up. */
function wrongForMembers({ welcome, audience }: CouponFile): [key: keyof CouponFile, what: string][] {
  return welcome && audience ? [['audience', 'is not for a welcome coupon']] : [];
}

/** A birthday coupon: a member gets it once a year, whatever birth date the member has by then. */
function wrongForYears(
  code: string,
  { yearly, stamp_cards, welcome, codes }: CouponFile,
  period: Period | undefined,
): [key: keyof CouponFile, what: string][] {
  if (!yearly || !period) return [];
  const years = yearsOf(period);
  const isLong = wrongCode(codeOfYear(code, years[0] ?? 0)) !== undefined;
  return [
    ...(stamp_cards || welcome || codes
      ? [['yearly', 'is not for stamp cards, welcome coupons or codes'] as const]
      : []),
    ...(years.length > yearsMost ? [['to', `must be within ${yearsMost} years`] as const] : []),
    ...(isLong ? [['yearly', 'needs a shorter file name: the year follows it'] as const] : []),
  ].map(([key, what]) => [key, what]);
}

const yearsMost = 10;

function yearsOf({ from, until }: Period): number[] {
  const [first, last] = [bangkokDate(from).year, bangkokDate(until - 1).year];
  return Array.from({ length: last - first + 1 }, (_none, place) => first + place);
}

/** The coupon of one calendar year. */
function ofYear(coupon: CatalogueCoupon, year: number): CatalogueCoupon {
  const [begins, ends] = [year, year + 1].map((one) => startOfBangkokDaySeconds({ year: one, month: 1, day: 1 }));
  return {
    ...coupon,
    code: codeOfYear(coupon.code, year),
    effective_from: Math.max(coupon.effective_from, begins ?? 0),
    effective_to: Math.min(coupon.effective_to, ends ?? coupon.effective_to),
  };
}

type Derived = Period & { image_url: string; benefit: string | null; audience: string | null };

function couponOf(
  code: string,
  content: CouponFile,
  { from, until, image_url, benefit, audience }: Derived,
): CatalogueCoupon {
  const { name, detail, terms, category, owner, type } = content;
  return {
    code,
    name_th: tidyText(name.th),
    name_en: tidyText(name.en),
    detail_th: tidyLines(detail.th),
    detail_en: tidyLines(detail.en),
    term_condition_th: tidyLines(terms.th),
    term_condition_en: tidyLines(terms.en),
    image_url,
    category,
    owner,
    type,
    privilege: content.privilege ?? 1,
    effective_from: from,
    effective_to: until,
    quota: content.quota ?? null,
    members_only: content.members_only ?? false,
    featured: content.featured ?? false,
    welcome: content.welcome ?? false,
    stamps: content.stamp_cards !== undefined,
    tiers: JSON.stringify([...new Set(content.tiers)].sort()),
    audience,
    benefit,
    valid_days: content.valid_days ?? null,
    codes: content.codes ?? null,
    sort_order: content.sort_order ?? lastOfAll,
  };
}

/** Coupons without a sort order come after those with one. */
const lastOfAll = 1000;
