import type { Insertable } from 'kysely';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { parseCalendarDate } from '@/domain/time/calendar-date';
import type { CouponTable } from '@/server/db/schema';
import type { LineFault } from './catalogue-lines';
import { readLines } from './catalogue-lines';
import type { CouponFile } from './catalogue-schema';
import { couponFile } from './catalogue-schema';
import { wrongCode } from './refusals';

/** A coupon as its file has it; what members do with it stands in the table alone. */
export type CatalogueCoupon = Omit<Insertable<CouponTable>, 'taken' | 'withdrawn' | 'updated_at'>;

export type FileReading = {
  coupon?: CatalogueCoupon;
  /** The line of a key. */
  lineOf: (key: string) => number;
  faults: LineFault[];
};

export type FileOptions = {
  /** Addresses of the drawn pictures, by their names. */
  pictures: ReadonlyMap<string, string>;
  /** With an instant, days may also be told from its day on: +30d, -7d. */
  relativeTo?: number | undefined;
};

/** Reads a coupon's file, or names everything that is wrong in it. Its code is the file's name. */
export function readCouponFile(code: string, text: string, { pictures, relativeTo }: FileOptions): FileReading {
  const { said, lineOf: lineOfPath, faults } = readLines(text);
  const lineOf = (key: string) => lineOfPath([key]);
  if (wrongCode(code)) faults.push({ line: 1, what: `${code} is no code: 3 to 32 of A-Z, 0-9 and - name the file` });
  const isWhole = faults.length === 0 && Value.Check(couponFile, said);
  if (!isWhole) return { lineOf, faults: [...faults, ...(said === undefined ? [] : schemaFaults(said, lineOfPath))] };

  const fault = (key: keyof CouponFile, what: string) => faults.push({ line: lineOf(key), what: `${key} ${what}` });
  const [from, last] = [daySeconds(said.from, relativeTo), daySeconds(said.to, relativeTo)];
  if (from === undefined) fault('from', dayIsNone(said.from));
  if (last === undefined) fault('to', dayIsNone(said.to));
  if (from !== undefined && last !== undefined && last < from) fault('to', 'must not be before from');
  if (said.category === 'partner' && said.owner !== 'PARTNER')
    fault('category', 'partner is for coupons whose owner is PARTNER');
  const image_url = said.picture.startsWith('https://') ? said.picture : pictures.get(said.picture);
  if (image_url === undefined) fault('picture', `${said.picture} is neither in pictures/ nor in public/coupons/`);
  if (faults.length > 0 || from === undefined || last === undefined || image_url === undefined)
    return { lineOf, faults };
  return { lineOf, faults, coupon: couponOf(code, said, { from, until: last + wholeDaySeconds, image_url }) };
}

type Reckoned = { from: number; until: number; image_url: string };

function couponOf(code: string, said: CouponFile, { from, until, image_url }: Reckoned): CatalogueCoupon {
  const { name, detail, terms, category, owner, type } = said;
  return {
    code,
    ...{ name_th: name.th.trim(), name_en: name.en.trim() },
    ...{ detail_th: detail.th.trim(), detail_en: detail.en.trim() },
    ...{ term_condition_th: terms.th.trim(), term_condition_en: terms.en.trim() },
    ...{ image_url, category, owner, type },
    privilege: said.privilege ?? 1,
    effective_from: from,
    effective_to: until,
    quota: said.quota ?? null,
    members_only: said.members_only ?? false,
    featured: said.featured ?? false,
    tiers: JSON.stringify([...new Set(said.tiers)].sort()),
    valid_days: said.valid_days ?? null,
    sort_order: said.sort_order ?? lastOfAll,
  };
}

/** A coupon that says nothing of its place stands behind those that do. */
const lastOfAll = 1000;

const wholeDaySeconds = 24 * 60 * 60;

/** The first second of a day in Bangkok. */
function daySeconds(text: string, relativeTo: number | undefined): number | undefined {
  const days = /^([+-]\d{1,4})d$/.exec(text)?.[1];
  if (days !== undefined && relativeTo !== undefined) {
    const { year, month, day } = bangkokDate(relativeTo);
    return startOfBangkokDaySeconds({ year, month, day: day + Number(days) });
  }
  const date = parseCalendarDate(text);
  return date && date.year >= 2000 && date.year < 2200 ? startOfBangkokDaySeconds(date) : undefined;
}

function dayIsNone(text: string): string {
  const year = Number(/^(\d{4})-/.exec(text)?.[1]);
  const era = year >= 2400 ? `; the year is Gregorian: ${year - 543}` : '';
  return `must be a day that exists, such as 2026-12-31, not ${text}${era}`;
}

/** One sentence a key: of several things wrong with one, the first is the cause. */
function schemaFaults(said: unknown, lineOf: (path: readonly string[]) => number): LineFault[] {
  const told = new Map<string, LineFault>();
  const tell = (path: readonly string[], what: string) => {
    const name = path.join('.');
    if (!told.has(name)) told.set(name, { line: lineOf(path), what });
  };
  for (const { keyword, instancePath, params } of Value.Errors(couponFile, said)) {
    const path = instancePath.split('/').slice(1);
    const named = (key: string) => namesIn(params, key).map((name) => [...path, name]);
    if (keyword === 'required')
      for (const missing of named('requiredProperties')) tell(missing, `${missing.join('.')} is missing`);
    else if (keyword === 'additionalProperties')
      for (const unknown of named('additionalProperties')) tell(unknown, `${unknown.join('.')} is no key of a coupon`);
    else if (keyword !== 'boolean')
      tell(path, `${path.join('.') || 'the file'} must be ${descriptionAt(path) ?? 'something else'}`);
  }
  return [...told.values()].sort((one, other) => one.line - other.line);
}

function namesIn(params: object, key: string): string[] {
  const names: unknown = Reflect.get(params, key);
  return Array.isArray(names) ? names.map(String) : [];
}

function descriptionAt(path: readonly string[]): unknown {
  const schema = path.reduce<unknown>(
    (at, name) => propertyOf(propertyOf(at, 'properties'), name) ?? propertyOf(at, 'items'),
    couponFile satisfies TSchema,
  );
  return propertyOf(schema, 'description');
}

function propertyOf(at: unknown, name: string): unknown {
  return at instanceof Object ? Reflect.get(at, name) : undefined;
}
