import type { TSchema } from 'typebox';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { dateText } from '@/contract/fields';
import { schemas } from '@/contract/schemas';
import { clockTime } from '@/contract/stores';

/**
 * The contract's answers in a format small enough for the browser (decision 018):
 *
 * - `s` text, `d` date, `t` time of day, `b` boolean, `n` number, `i` integer, `T` true, `_` anything, `-` nothing; behind `n` and
 *   `i` the least and the most, as in `i0-4`
 * - `=a,b` one of these words, `#1,2` one of these numbers
 * - `?x` null or x, `*x` a list of x, `%x` x by any name, `@getMember` the object of that name
 * - an object has the name of the call that answers with it, or of the field that holds it, the shortest if there are several;
 *   it is `name:x` for each property, `name?:x` where it may be absent; text is the default: `name`
 */
export type AnswerShapes = Record<'answers' | 'objects' | 'patterns', Record<string, string>>;

/** An object that answers have: its properties, with other objects as `@` and their places in the list, and where it is. */
type Found = { line: string; paths: string[] };

export function answerShapes(): AnswerShapes {
  const objects: Found[] = [];
  const names = Object.keys(schemas).filter(isOfBrowser);
  const answers = names.map((name) => {
    const bodies: TSchema[] = Object.values(schemas[name].answers);
    return [name, onlyOne(bodies.map((schema) => shapeOf(schema, objects, name)))] as const;
  });
  const named = (shape: string) => shape.replace(/@(\d+)/g, (_whole, place) => `@${nameOf(objects[Number(place)])}`);
  return {
    answers: Object.fromEntries(answers.map(([name, shape]) => [name, named(shape)])),
    objects: Object.fromEntries(objects.map((found) => [nameOf(found), named(found.line)])),
    patterns,
  };
}

function nameOf(found: Found | undefined): string {
  const [shortest = ''] =
    found?.paths.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1)) ?? [];
  return shortest;
}

function isOfBrowser(name: string): name is EndpointName {
  return Object.entries(endpoints).some(([known, { access }]) => known === name && access !== 'branch');
}

/** Patterns of values that screens calculate with: an invalid date becomes NaN. Other patterns matter only for requests. */
const patterns: Record<string, string> = { d: patternOf(dateText), t: patternOf(clockTime) };

function patternOf(schema: TSchema): string {
  return read(schema).pattern ?? '';
}

function shapeOf(schema: TSchema, objects: Found[], path: string): string {
  const { type, enum: words, const: constant, anyOf, properties, items, patternProperties } = read(schema);
  if (anyOf) return unionOf(anyOf, objects, path);
  if (words) return `=${safe(words, path).join(',')}`;
  if (constant === true) return 'T';
  if (constant !== undefined) return `${typeof constant === 'number' ? '#' : '='}${safe([constant], path)}`;
  if (properties) return objectOf(schema, objects, path);
  if (patternProperties) return `%${shapeOf(Object.values(patternProperties)[0] ?? {}, objects, path)}`;
  if (items) return `*${shapeOf(items, objects, path)}`;
  return simple(type, read(schema), path);
}

function simple(type: string | undefined, { pattern = '', minimum, maximum }: SchemaParts, path: string): string {
  if (type === 'string') return Object.keys(patterns).find((letter) => patterns[letter] === pattern) ?? 's';
  if (type === 'boolean') return 'b';
  if (type === 'null') return '-';
  if (type === undefined) return '_';
  if (type !== 'number' && type !== 'integer') throw new Error(`${path}: no letter for ${type}`);
  const bounds = minimum === undefined && maximum === undefined ? '' : `${minimum ?? ''}`;
  return `${type[0]}${bounds}${maximum === undefined ? '' : `-${maximum}`}`;
}

function unionOf(variants: TSchema[], objects: Found[], path: string): string {
  const others = variants.filter((variant) => read(variant).type !== 'null');
  const shapes = [...new Set(others.map((variant) => shapeOf(variant, objects, path)))];
  return `${others.length < variants.length ? '?' : ''}${joined(shapes, path)}`;
}

function joined(shapes: string[], path: string): string {
  const [first = '', ...rest] = shapes;
  if (rest.length === 0) return first;
  if (shapes.every((shape) => shape.startsWith('#'))) return `#${shapes.map((shape) => shape.slice(1)).join(',')}`;
  if (shapes.includes('s') && shapes.every((shape) => /^[s=]/.test(shape))) return 's';
  throw new Error(`${path}: no letters for a choice of ${shapes.join(' ')}`);
}

function objectOf(schema: TSchema, objects: Found[], path: string): string {
  const { properties = {}, required = [] } = read(schema);
  const fields = Object.entries(properties).map(([name, field]) => {
    const shape = shapeOf(field, objects, `${path}.${name}`);
    return `${safe([name], path)}${required.includes(name) ? '' : '?'}${shape === 's' ? '' : `:${shape}`}`;
  });
  const line = fields.join(' ');
  const place = objects.findIndex((found) => found.line === line);
  if (place >= 0) objects[place]?.paths.push(path);
  return `@${place >= 0 ? place : objects.push({ line, paths: [path] }) - 1}`;
}

/** A call may answer with several statuses; the body has the same form under each. */
function onlyOne(shapes: string[]): string {
  const [shape, ...others] = new Set(shapes);
  if (shape === undefined || others.length > 0) throw new Error(`different answers of one call: ${shapes.join(' ')}`);
  return shape;
}

function safe(words: readonly unknown[], path: string): string[] {
  return words.map((word) => {
    if (!/^[\w-]*$/.test(`${word}`)) throw new Error(`${path}: “${word}” would be read as letters of a shape`);
    return `${word}`;
  });
}

/** The parts of a JSON Schema that are used here; `Word` is the type of its enum values. */
export type SchemaParts<Word = unknown> = {
  type?: string;
  enum?: Word[];
  const?: Word;
  anyOf?: TSchema[];
  properties?: Record<string, TSchema>;
  required?: string[];
  items?: TSchema;
  patternProperties?: Record<string, TSchema>;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

/** A TypeBox schema is also a JSON Schema, and is read as one. */
export function read<Word = unknown>(schema: TSchema): SchemaParts<Word> {
  return schema;
}
