import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { portable } from '@/contract/portable-schemas';
import { tidierOf } from '@/contract/tidy-scanned';
import { branchesOf, hostileTo } from './hostile-input';

/** A value that a field excludes, and its kind for the report. `check` is set where the OpenAPI document cannot say so. */
export type WrongValue = { value: unknown; description: string; check?: 'unseen-text' };

/**
 * Values that a field excludes: just beyond each of its limits, and `more` of other kinds, hostile or at random by the seed.
 * `right` is the valid value.
 */
export function wrongValues(
  schema: TSchema,
  right: unknown,
  { seed, more }: { seed: number; more: number },
): WrongValue[] {
  const tidy = tidierOf({ ...schema }) ?? ((value: unknown) => value);
  const excluded = (value: unknown) => !Value.Check(schema, tidy(JSON.parse(JSON.stringify(value))));
  const shown = portable(schema);
  const isUnseen = (value: unknown) => Value.Check(shown, value);
  const wrong: WrongValue[] = branchesOf(schema)
    .flatMap(edgesOf)
    .filter(({ value }) => excluded(value));
  if (more === 0) return wrong;
  const wanted = wrong.length + more;
  for (const value of othersOf(schema, right, seed)) {
    if (wrong.length === wanted) break;
    if (excluded(value))
      wrong.push({ value, description: kindOf(value), ...(isUnseen(value) && { check: 'unseen-text' }) });
  }
  return wrong;
}

/** Hostile values from a place that the seed gives, and one at random before each. */
function* othersOf(schema: TSchema, right: unknown, seed: number): Generator<unknown> {
  const hostile = hostileTo(schema, right);
  const random = randomValues(seed);
  for (let place = 0; place < hostile.length; place += 1) {
    yield random[place % random.length];
    yield hostile[(place + seed) % hostile.length];
  }
}

const sampled = new Map<number, unknown[]>();

function randomValues(seed: number): unknown[] {
  const known = sampled.get(seed) ?? fc.sample(anything, { numRuns: 40, seed });
  sampled.set(seed, known);
  return known;
}

const anything = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('\ud800', '\u0000', '\u200b', '\u202e', 'ก', '0', '-'), maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary-ascii' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

function edgesOf(schema: Record<string, unknown>): WrongValue[] {
  const limit = (name: string) => (typeof schema[name] === 'number' ? Number(schema[name]) : undefined);
  const [least, most, longest, items] = [limit('minimum'), limit('maximum'), limit('maxLength'), limit('maxItems')];
  return [
    schema['type'] === 'string'
      ? { value: 7, description: 'a number for a text' }
      : { value: 'x', description: 'a text' },
    ...(least === undefined ? [] : [{ value: least - 1, description: `${least - 1}, below the least` }]),
    ...(most === undefined ? [] : [{ value: most + 1, description: `${most + 1}, above the most` }]),
    ...(longest === undefined
      ? []
      : [{ value: 'x'.repeat(longest + 1), description: `a text of ${longest + 1} characters` }]),
    ...(items === undefined ? [] : [{ value: Array(items + 1).fill('x'), description: `a list of ${items + 1}` }]),
    ...(schema['enum'] || schema['const'] !== undefined
      ? [{ value: 'none_of_these', description: 'a word of no list' }]
      : []),
    ...(schema['type'] === 'integer' ? [{ value: 1.5, description: 'a fraction' }] : []),
  ];
}

/** Says what kind of value it is without showing it, since it may be made from a valid one. */
function kindOf(value: unknown): string {
  if (typeof value === 'string') return `a text of ${value.length} characters${oddIn(value)}`;
  if (Array.isArray(value)) return 'a list';
  return value === null ? 'null' : `a value of type ${typeof value}`;
}

function oddIn(text: string): string {
  const odd = /[^\x20-\x7e\u0e00-\u0e7f]/u.exec(text)?.[0]?.codePointAt(0);
  return odd === undefined ? '' : ` with U+${odd.toString(16).toUpperCase().padStart(4, '0')}`;
}
