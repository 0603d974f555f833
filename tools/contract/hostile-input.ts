import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { tidierOf } from '@/contract/tidy-scanned';
import { isRecord } from '@/domain/records';

/** Texts that no field accepts. */
const noTexts: readonly unknown[] = [0, -1, 1.5, 1e308, true, false, [], {}, ['x'], { toString: 'x' }];

const brokenTexts = [
  '',
  ' ',
  '\t',
  '\u200b',
  '\ufeff\u00ad',
  '\u3000',
  '\u0000',
  '\u0007x',
  '\u001b[31m',
  'a\nb',
  'a\u0085',
  'a\u2028b',
  '\u007f',
  '\ud800',
  '\udc00x',
  'ก\ud83d',
  '\u202e0812340001',
  '\u2066x\u2069',
  'x'.repeat(5_000),
  'ก'.repeat(5_000),
  '๐'.repeat(70_000),
  '🙂'.repeat(3_000),
];

/** Appended to a valid value, these make it invalid. */
const spoilers = ['\u0000', '\u0008', '\u009f', '\ud800', '\udfff', '\u202e', '\u2029', 'x'.repeat(5_000)];

/** Values that a field never accepts, derived from its schema: wrong types, empty, too large, Unicode and control characters. */
export function hostileTo(schema: TSchema, right: unknown): unknown[] {
  const branches = branchesOf(schema);
  const takesNull = branches.some((branch) => branch['type'] === 'null');
  const takesBoolean = branches.some((branch) => branch['type'] === 'boolean');
  const takesList = branches.some((branch) => branch['type'] === 'array');
  const takesObject = branches.some((branch) => branch['type'] === 'object');
  const takesEmpty = branches.some((branch) => branch['const'] === '' || matchesEmpty(branch['pattern']));
  const spoiled = typeof right === 'string' ? spoilers.map((spoiler) => right + spoiler) : [];
  return [...noTexts, ...brokenTexts, ...spoiled, ...(takesNull ? [] : [null])].filter((value) => {
    if (isRightOnceTidied(schema, value)) return false;
    if (takesBoolean && typeof value === 'boolean') return false;
    if (takesEmpty && value === '') return false;
    return !(takesList && Array.isArray(value) && value.length === 0) && !(takesObject && right === undefined);
  });
}

/** A scanned code may arrive with control characters, which the server removes. */
function isRightOnceTidied(schema: TSchema, value: unknown): boolean {
  const tidy = tidierOf({ ...schema });
  return tidy !== undefined && Value.Check(schema, tidy(value));
}

/** A field that may be empty has a pattern that allows it. */
function matchesEmpty(pattern: unknown): boolean {
  return typeof pattern === 'string' && new RegExp(pattern, 'u').test('');
}

/** Fields of an object, including nested ones, as paths with their schemas; `required` comes from the enclosing object. */
export function fieldsOf(schema: TSchema, prefix: readonly string[] = []): Field[] {
  const object = branchesOf(schema).find((branch) => branch['type'] === 'object');
  const properties: unknown = object?.['properties'];
  if (!object || !isRecord(properties)) return [];
  const required: unknown = object['required'];
  return Object.entries(properties).flatMap(([name, property]) => {
    if (!isRecord(property)) return [];
    const path = [...prefix, name];
    const field = { path, schema: property, required: Array.isArray(required) && required.includes(name) };
    return [field, ...fieldsOf(property, path)];
  });
}

export type Field = { path: readonly string[]; schema: TSchema; required: boolean };

const absent = Symbol('absent');

/** A copy of the body with one value replaced or removed. */
export function withValue(body: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const copy: Record<string, unknown> = isRecord(body) ? { ...body } : {};
  const next = rest.length > 0 ? withValue(copy[name], rest, value) : value;
  if (next === absent) delete copy[name];
  else copy[name] = next;
  return copy;
}

export function without(body: unknown, path: readonly string[]): unknown {
  return withValue(body, path, absent);
}

export function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), body);
}

export function branchesOf(schema: TSchema): Record<string, unknown>[] {
  const whole: Record<string, unknown> = { ...schema };
  const branches: unknown = whole['anyOf'];
  return Array.isArray(branches) ? branches.filter(isRecord) : [whole];
}
