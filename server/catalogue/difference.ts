import { isDeepStrictEqual } from 'node:util';
import type { CampaignKind } from '@/domain/campaigns';
import { bangkokDate } from '@/domain/time/bangkok';
import { formatCalendarDate } from '@/domain/time/calendar-date';
import type { Change, ImportPlan } from './plan';

/** Changes that a reviewer should check twice. A quota below the number taken is never imported. */
export type Warning = 'price_halved' | 'quota_below_taken' | 'ends_in_past';

/** A value as the files write it. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

export type FieldChange = { field: string; from: Value; to: Value };

export type Difference = {
  kind: CampaignKind | 'terms';
  code: string;
  name: { th: string; en: string };
  how: 'added' | 'changed' | 'kept' | 'withdrawn';
  fields: FieldChange[];
  warnings: Warning[];
  taken: number;
  quota: number | null;
};

/** What an import changes, in the terms of the files. Unchanged entries are listed only if they have not ended. */
export function differencesOf(kind: CampaignKind, plan: ImportPlan<unknown>, now: number): Difference[] {
  return plan.changes
    .filter(({ how, until }) => how !== 'kept' || until > now)
    .map((change) => {
      const { code, name, how, taken, quota } = change;
      const fields = change.columns
        .filter(({ column }) => !own.has(column))
        .map(({ column, from, to }) => ({
          field: fieldOf[column] ?? column,
          from: asWritten(column, from),
          to: asWritten(column, to),
        }));
      return { kind, code, name, how, fields, warnings: warningsOf(change, now), taken, quota };
    });
}

/** Changes that would happen now but were not approved, because another import changed the same entries meanwhile. */
export function notAgreed(agreed: readonly Difference[], now: readonly Difference[]): Difference[] {
  const before = new Map(agreed.map((one) => [`${one.kind} ${one.code}`, one]));
  return now.filter(({ kind, code, how, fields }) => {
    if (how === 'kept') return false;
    const one = before.get(`${kind} ${code}`);
    if (!one || one.how !== how) return true;
    return fields.some((field) => !one.fields.some((known) => isDeepStrictEqual(known, field)));
  });
}

/** The changes in one line each, for the audit: partners' codes are counted, and never named. */
export function changesIn(differences: readonly Difference[]): string[] {
  return differences
    .filter(({ how }) => how !== 'kept')
    .map((one) => {
      const codes = newCodesIn(one);
      return `${one.how} ${one.kind} ${one.code}${codes > 0 ? ` with ${codes} new codes` : ''}`;
    });
}

export function newCodesIn({ fields }: Difference): number {
  const to = fields.find(({ field }) => field === 'codes_file')?.to;
  const count = to instanceof Object && !Array.isArray(to) ? to['new'] : 0;
  return typeof count === 'number' ? count : 0;
}

export function changesAnything(differences: readonly Difference[]): boolean {
  return differences.some(({ how }) => how !== 'kept');
}

function warningsOf({ how, columns, taken, until }: Change, now: number): Warning[] {
  if (how === 'kept' || how === 'withdrawn') return [];
  const isCheaper = columns.some(({ column, from, to }) => {
    const isPrice = priceColumns.has(column) && typeof from === 'number' && typeof to === 'number';
    return isPrice && from > 0 && to <= from / 2;
  });
  const isBelow = columns.some(({ column, to }) => column === 'quota' && typeof to === 'number' && to < taken);
  return [
    ...(isCheaper ? ['price_halved' as const] : []),
    ...(isBelow ? ['quota_below_taken' as const] : []),
    ...(until <= now ? ['ends_in_past' as const] : []),
  ];
}

const priceColumns = new Set(['normal_point', 'redeem_point', 'event_point']);

/** Not written in files: they follow from the code, or are the same for all. */
const own = new Set(['code', 'reward_id', 'prize_id', 'mission_uuid', 'point_type']);

const fieldOf: Record<string, string> = {
  name_th: 'name.th',
  name_en: 'name.en',
  title_th: 'title.th',
  title_en: 'title.en',
  detail_th: 'detail.th',
  detail_en: 'detail.en',
  term_condition_th: 'terms.th',
  term_condition_en: 'terms.en',
  image_url: 'picture',
  image_thumbnail_url: 'picture',
  image_banner_url: 'banner',
  effective_from: 'from',
  effective_to: 'to',
  normal_point: 'points',
  redeem_point: 'points',
  event_point: 'event.points',
  event_from: 'event.from',
  event_to: 'event.to',
  province: 'provinces',
  minimum_spend_satang: 'minimum_spend',
  goal_points: 'goal',
  link_path: 'leads_to',
};

/** Stored columns as fields of a file. */
export function writtenFields(columns: readonly (readonly [column: string, value: unknown])[]) {
  return columns
    .filter(([column]) => !own.has(column))
    .map(([column, value]) => ({ field: fieldOf[column] ?? column, value: asWritten(column, value) }));
}

function asWritten(column: string, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (column === 'minimum_spend_satang') return Number(value) / 100;
  if (/^(effective|event)_from$/.test(column)) return dayOf(Number(value));
  if (/^(effective|event)_to$/.test(column)) return dayOf(Number(value) - 1);
  if (['tiers', 'province', 'benefit', 'audience'].includes(column) && typeof value === 'string')
    return plain(JSON.parse(value));
  return plain(value);
}

export function dayOf(seconds: number): string {
  return formatCalendarDate(bangkokDate(seconds));
}

function plain(value: unknown): Value {
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Object) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
