import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { patterns } from '@/services/http/answer-shapes';
import { read } from '@/tools/build/answer-shape-lines';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Valid answers, with and without the optional fields, and with a field that only a newer server sends. */
export function answerLike(schema: TSchema): fc.Arbitrary<Json> {
  const { type, enum: words, const: constant, anyOf, properties, items, patternProperties } = read<Json>(schema);
  if (anyOf) return fc.oneof(...anyOf.map(answerLike));
  if (words) return fc.constantFrom(...words);
  if (constant !== undefined) return fc.constant(constant);
  if (properties) return objectLike(schema);
  if (patternProperties)
    return fc.dictionary(fc.string(), answerLike(Object.values(patternProperties)[0] ?? {}), { maxKeys: 3 });
  if (items) return fc.array(answerLike(items), { maxLength: 3 });
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return numberLike(schema);
  if (type === 'string') return textLike(read(schema).pattern ?? '');
  return anyJson;
}

function objectLike(schema: TSchema): fc.Arbitrary<Json> {
  const { properties = {}, required = [] } = read(schema);
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, answerLike(field)]));
  const known = fc.record(fields, { requiredKeys: [...required] });
  return fc.oneof(
    { arbitrary: known, weight: 3 },
    { arbitrary: known.map((body) => ({ ...body, newer_field: [] })), weight: 1 },
  );
}

function numberLike(schema: TSchema): fc.Arbitrary<number> {
  const { type, minimum = -1e9, maximum = 1e9 } = read(schema);
  const bounds = { min: minimum, max: maximum };
  return type === 'integer' ? fc.integer(bounds) : fc.double({ ...bounds, noNaN: true });
}

function textLike(pattern: string): fc.Arbitrary<string> {
  return Object.values(patterns).includes(pattern) ? fc.stringMatching(new RegExp(pattern)) : fc.string();
}

const anyJson: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  2 ** 60,
  '',
  'x',
  '2026-11-23',
  '25:00',
  [],
  {},
  [{}],
  { items: [] },
);

/** The same answer with one value, at any depth, removed or replaced. */
export function changed(body: Json): fc.Arbitrary<Json> {
  const places = placesIn(body);
  return fc
    .tuple(fc.constantFrom(...places), fc.oneof(fc.constant(undefined), anyJson))
    .map(([place, value]) => (place.length === 0 ? (value ?? null) : (replaced(body, place, value) ?? null)));
}

function placesIn(body: Json): string[][] {
  if (typeof body !== 'object' || body === null) return [[]];
  const inner = Object.entries(body).flatMap(([name, value]) => placesIn(value).map((place) => [name, ...place]));
  return [[], ...inner];
}

function replaced(body: Json, [name, ...rest]: string[], value: Json | undefined): Json | undefined {
  if (name === undefined) return value;
  if (typeof body !== 'object' || body === null) return body;
  const entries = Object.entries(body).flatMap(([key, inner]): [string, Json][] => {
    const next = key === name ? replaced(inner, rest, value) : inner;
    return next === undefined ? [] : [[key, next]];
  });
  return Array.isArray(body) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
