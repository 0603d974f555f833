import type { ErrorObject } from 'ajv';
import { Ajv } from 'ajv';
import type { TObject } from 'typebox';
import { noteFormat } from '@/contract/desk/acts';
import { tidiedKeyword } from '@/contract/scanned-fields';
import { tidierOf } from '@/contract/tidy-scanned';
import { fieldOf, isRecord } from '@/domain/records';
import { findNoteFault } from '@/domain/staff-note';

/**
 * One per process: a schema is compiled once, however many servers a test opens. It stops at the first error, because collecting all would
 * cost, and return, a multiple of what an attacker sent.
 */
const ajv = new Ajv({
  allErrors: false,
  keywords: [tidiedKeyword],
  formats: { [noteFormat]: (note: string) => findNoteFault(note) === undefined },
});

/** The number of unknown fields that are reported per call. */
const unknownMost = 10;

type Schema = Record<string, unknown>;

export type Validator = ((value: unknown) => boolean) & { errors?: Fault[] };

export type Fault = ErrorObject<string, Record<string, unknown>>;

/**
 * Normalises scanned codes in place first, so that later code sees one spelling. Reports all wrong fields together, at most one error per
 * field of the schema, because forms mark them. Compiled for the first value, so that a start does not compile the schemas of all calls.
 */
export function createValidator(schema: Schema): Validator {
  const tidy = tidierOf(schema);
  const validate: Validator = (value) => {
    tidy?.(value);
    if (ajv.compile(schema)(value)) return true;
    validate.errors = faultsOf(schema, value, '');
    return false;
  };
  return validate;
}

/**
 * Query parameters are strings. Converts those that the schema declares as number or boolean if they are plainly written; the validator
 * refuses the others. Bodies are never coerced.
 */
export function coerceQuery(query: unknown, schema: TObject): Record<string, unknown> {
  // Not `instanceof`: the query parser creates objects without a prototype.
  const given = Object.entries(typeof query === 'object' && query !== null ? query : {});
  return Object.fromEntries(given.map(([name, text]) => [name, coerce(text, schema.properties[name])]));
}

/** Walks the schema, not the value: reports the first wrong item of a list, and the faults of the one object branch of a union. */
function faultsOf(given: Schema, value: unknown, path: string): Fault[] {
  const schema = branchFor(given, value);
  const isValid = ajv.compile(schema);
  if (isValid(value)) return [];
  // A union lists the errors of each branch first, and its own last.
  const own = (isValid.errors ?? []).slice(-1).map((fault) => ({ ...fault, instancePath: path + fault.instancePath }));
  const inner = isRecord(value) ? faultsOfFields(schema, value, path) : faultsOfItems(schema, value, path);
  return inner.length > 0 ? inner : own;
}

function faultsOfFields(schema: Schema, value: Record<string, unknown>, path: string): Fault[] {
  const { properties, required, additionalProperties } = schema;
  if (!isRecord(properties)) return [];
  const missing = Array.isArray(required) ? required.filter((name) => value[name] === undefined) : [];
  const faults = [
    ...missing.map((name) => fault('required', path, { missingProperty: name })),
    ...Object.entries(properties).flatMap(([name, part]) =>
      isRecord(part) && value[name] !== undefined ? faultsOf(part, value[name], `${path}/${name}`) : [],
    ),
  ];
  return additionalProperties === false ? [...faults, ...unknownFields(properties, value, path)] : faults;
}

function unknownFields(properties: Schema, value: Record<string, unknown>, path: string): Fault[] {
  const faults: Fault[] = [];
  for (const name in value) {
    if (Object.hasOwn(properties, name)) continue;
    faults.push(fault('additionalProperties', path, { additionalProperty: name }));
    if (faults.length === unknownMost) break;
  }
  return faults;
}

function faultsOfItems({ items, maxItems }: Schema, value: unknown, path: string): Fault[] {
  if (!Array.isArray(value) || !isRecord(items)) return [];
  if (typeof maxItems === 'number' && value.length > maxItems) return [];
  for (const [place, item] of value.entries()) {
    const faults = faultsOf(items, item, `${path}/${place}`);
    if (faults.length > 0) return faults;
  }
  return [];
}

/** Returns the object branch of a union with null or an empty text, so that its fields are reported one by one. */
function branchFor(schema: Schema, value: unknown): Schema {
  if (!isRecord(value) || !Array.isArray(schema['anyOf'])) return schema;
  const objects = schema['anyOf'].filter(isRecord).filter((branch) => isRecord(branch['properties']));
  return (objects.length === 1 && objects[0]) || schema;
}

function fault(keyword: string, instancePath: string, params: Record<string, string>): Fault {
  return { keyword, instancePath, schemaPath: '', params, message: keyword };
}

function coerce(text: unknown, schema: unknown): unknown {
  const type: unknown = fieldOf(schema, 'type');
  if (typeof text !== 'string') return text;
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
