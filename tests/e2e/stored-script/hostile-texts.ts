import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { read } from '@/tools/build/answer-shape-lines';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** At both ends of each planted text, to find it on a page. */
const tail = [
  `<img src=x onerror="struck('img')"><svg/onload=struck('svg')><b data-planted>`,
  `</script></style></title></textarea><script>struck('script')</script>`,
  `" data-planted onmouseover="struck('attribute')" ' data-planted onfocus='struck()' \` `,
  `javascript:struck('text') ;}*{background:url(https://planted.invalid/css)}`,
  `{{brand}} {{-brand}} $t(ui:close) \${struck('template')} %s &lt;b data-planted&gt; \u202E\u2066`,
].join('');

/** A text that does something wherever it is taken for anything else than a text. It names the field that it is in. */
function hostileText(place: string): string {
  return `‹${place} ${tail}›`;
}

/** What is between the marks, of which all but the place is always the same. */
export function isWhole(found: string): boolean {
  return found.endsWith(tail);
}

const hostilePicture = `https://planted.invalid/" data-planted onerror="struck('picture')" ');background:url("https://planted.invalid/css`;

/** Addresses that a page makes a link or a picture of. */
const addresses: Readonly<Record<string, string>> = {
  link_path: "javascript:struck('link')",
  image_url: hostilePicture,
  image_banner_url: hostilePicture,
  image_thumbnail_url: hostilePicture,
};

/** Fields that the product generates or uses for look-ups, which people do not enter. The contract has no pattern for these. */
const keys = new Set([
  'id',
  'code',
  'reference',
  'version',
  'current_version',
  'next',
  'accessToken',
  'status',
  'kind',
  'point_type',
  'mobile',
  'tier',
  'batch',
  'points_ref_key',
  'otp_ref',
  'hash_th',
  'hash_en',
  'url',
  'queue',
  'key',
  'trace_id',
  'card_no',
  'member_no',
  'reward_code',
  'category',
  'categories',
  'excluded_categories',
  'province',
  'field',
  'gender',
]);

function isKey(name: string): boolean {
  return keys.has(name) || /_(id|uuid|code)$/.test(name);
}

/** The answer with a hostile text in every field that is no more than a text by the contract. */
export function planted(schema: TSchema, value: Json, place: string, name = ''): Json {
  const { anyOf, properties, items, patternProperties } = read<Json>(schema);
  if (anyOf) {
    const fit = anyOf.find((one) => Value.Check(one, value));
    return fit ? planted(fit, value, place, name) : value;
  }
  if (Array.isArray(value)) return items ? value.map((one) => planted(items, one, place, name)) : value;
  if (value instanceof Object) {
    const other = Object.values(patternProperties ?? {})[0];
    const entries = Object.entries(value).map(([field, inner]): [string, Json] => {
      const own = properties?.[field] ?? other;
      return [field, own ? planted(own, inner, `${place}.${field}`, field) : inner];
    });
    return Object.fromEntries(entries);
  }
  if (typeof value !== 'string' || isKey(name) || !isFree(schema)) return value;
  return addresses[name] ?? `${value}${hostileText(place)}`;
}

function isFree(schema: TSchema): boolean {
  const { type, enum: words, const: constant, pattern } = read<Json>(schema);
  return type === 'string' && !words && constant === undefined && pattern === undefined && !('format' in schema);
}

/** A whole answer of the desk: every field, and in lists an item for each word that an item can have. */
export function sampleOf(schema: TSchema, place: string, at = 0, name = ''): Json {
  const { anyOf, properties, items, enum: words, const: constant } = read<Json>(schema);
  if (anyOf) return sampleOf(anyOf[0] ?? schema, place, at, name);
  if (words) return words[at % words.length] ?? null;
  if (constant !== undefined) return constant;
  if (properties) {
    const entries = Object.entries(properties).map(([field, inner]): [string, Json] => [
      field,
      sampleOf(inner, `${place}.${field}`, at, field),
    ]);
    return Object.fromEntries(entries);
  }
  if (items) return Array.from({ length: wordsIn(items) }, (_none, one) => sampleOf(items, place, one, name));
  return sampleOfType(schema, place, at, name);
}

function sampleOfType(schema: TSchema, place: string, at: number, name: string): Json {
  const { type, pattern } = read<Json>(schema);
  if (type === 'boolean') return at % 2 === 0;
  if (type === 'integer' || type === 'number') return 1_795_000_000 + at;
  if (type === 'null') return null;
  if (type !== 'string') return { name: hostileText(place), reference: hostileText(place), points: 600, to: 2 };
  if (pattern) return samplesOfPatterns.find((sample) => new RegExp(pattern, 'u').test(sample)) ?? '';
  if (isKey(name)) return name === 'next' ? '' : `${name}-${at}`;
  return addresses[name] ?? hostileText(place);
}

const samplesOfPatterns = ['2026-11-23', '10:00', '1234', '1234567890123456', 'ABCDEFGHIJKL', 'x'];

function wordsIn(item: TSchema): number {
  const { properties = {} } = read<Json>(item);
  return Math.max(2, ...Object.values(properties).map((field) => read<Json>(field).enum?.length ?? 0));
}
