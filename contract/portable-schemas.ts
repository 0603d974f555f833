import { noteText } from '@/contract/desk/acts';
import { isRecord } from '@/domain/records';
import type { ScannedKind } from '@/domain/scanned-codes';
import { scannedCharactersMost, scannedKinds } from '@/domain/scanned-codes';
import { calendarMonthPattern } from '@/domain/time/calendar-month';
import { visibleLine } from './fields';
import { tidiedKeyword } from './scanned-fields';

type Schema = Record<string, unknown>;

/**
 * A schema as the OpenAPI document shows it, for tools of any language. The server validates against the original schema; where OpenAPI
 * cannot express a rule, the document is wider.
 */
export function portable(schema: object): Schema {
  // Serialised and parsed again, to drop TypeBox's additions to JSON.
  return walk(JSON.parse(JSON.stringify(schema)));
}

function walk(schema: Schema): Schema {
  const { patternProperties, ...others } = asItMayArrive(schema);
  const values = isRecord(patternProperties) ? Object.values(patternProperties) : [];
  const parts = Object.entries(others).map(([keyword, part]) => [keyword, walkPart(keyword, part)] as const);
  return {
    ...Object.fromEntries(parts),
    // A map: its keys are arbitrary, which a pattern would only express in another way.
    ...(values.length > 0 && { additionalProperties: walkAny(values[0]) }),
    ...typeOf(schema),
    ...(isTidied(schema) ? exampleOfTidied(schema) : textRules(schema)),
  };
}

/** A code before tidying may be longer than the tidied one, and need not match its pattern yet. */
function asItMayArrive({ pattern, ...schema }: Schema): Schema {
  if (!isTidied(schema)) return { ...schema, ...(pattern !== undefined && { pattern }) };
  const mayBeEmpty = typeof pattern === 'string' && new RegExp(pattern, 'u').test('');
  const least = mayBeEmpty ? {} : { minLength: 1 };
  return { ...schema, ...least, maxLength: scannedCharactersMost, description: tidiedNote(schema) };
}

function isTidied(schema: Schema): boolean {
  return tidiedKeyword in schema;
}

const asciiNote = 'control and invisible characters and the name of the symbology go, and signs become ASCII';

const tidiedNotes: Readonly<Record<ScannedKind, string>> = {
  digits: 'Tidied by the server: spaces, hyphens',
  letters: 'Tidied by the server: spaces, hyphens and case',
  code: 'Tidied by the server: spaces and case',
  number: 'Tidied by the server: spaces at both ends and repeated ones',
};

function tidiedNote({ [tidiedKeyword]: kind, description }: Schema): string {
  const known = scannedKinds.find((one) => one === kind);
  const note = known ? `${tidiedNotes[known]}; ${asciiNote}` : asciiNote;
  return typeof description === 'string' ? `${description}. ${note}` : note;
}

function exampleOfTidied(schema: Schema): Schema {
  const { examples } = textRules(schema);
  return examples === undefined ? {} : { examples };
}

const lists = ['anyOf', 'oneOf', 'allOf'];
const schemas = ['items', 'additionalProperties', 'not'];

function walkPart(keyword: string, part: unknown): unknown {
  if (keyword === 'properties' && isRecord(part))
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walkAny(inner)]));
  if (lists.includes(keyword) && Array.isArray(part)) return part.map(walkAny);
  return schemas.includes(keyword) ? walkAny(part) : part;
}

function walkAny(part: unknown): unknown {
  return isRecord(part) ? walk(part) : part;
}

/**
 * Texts have a type, without which generators allow anything; integers have their size, which some languages would take for 32 bits. A mock
 * returns the minimum, unless there is an example.
 */
function typeOf(schema: Schema): Schema {
  const { minimum, maximum } = schema;
  const type = schema['type'] ?? typeOfWords(schema);
  if (type === 'string') return { type };
  if (type !== 'integer' && type !== 'number') return {};
  const isOpen = !['const', 'enum', 'minimum', 'exclusiveMinimum'].some((rule) => rule in schema);
  const fits = Number(minimum ?? Number.NaN) >= -(2 ** 31) && Number(maximum ?? Number.NaN) < 2 ** 31;
  return {
    type,
    ...(type === 'integer' && { format: fits ? 'int32' : 'int64' }),
    ...(isOpen && { examples: [0] }),
  };
}

function typeOfWords({ enum: listed, const: only }: Schema): string | undefined {
  const words = Array.isArray(listed) ? listed : [only];
  if (words.every((word) => typeof word === 'string')) return 'string';
  return words.every(Number.isInteger) ? 'integer' : undefined;
}

/**
 * Replacements of JavaScript's patterns for RE2, Java and Python: no look-ahead, no `[^]`, no `\d`, `\s`, `\w` or `\u`. A maximum length is
 * included as well, because Python lets a line break follow `$`. `example` lets a mock return a valid value.
 */
const patterns: Readonly<Record<string, { pattern?: string; maxLength?: number; example?: string }>> = {
  [visibleLine]: { pattern: '^[ \\xA0]*[^\\x00-\\x20\\x7F-\\xA0][^\\x00-\\x1F\\x7F-\\x9F]*$' },
  [noteText]: { pattern: '^[^\\x00-\\x09\\x0B-\\x1F\\x7F-\\x9F]*$', example: 'The bill was rung up twice' },
  '^[0-9]{2}$': { maxLength: 2, example: '10' },
  '^[0-9]{4}$': { maxLength: 4, example: '0001' },
  '^[0-9]{4,5}$': { maxLength: 5, example: '0001' },
  '^[0-9]{5}$': { maxLength: 5, example: '10110' },
  '^[0-9]{6}$': { maxLength: 6, example: '123456' },
  '^[0-9]{0,6}$': { maxLength: 6, example: '103302' },
  '^[0-9]{16}$': { maxLength: 16, example: '8000000000000018' },
  '^([0-9]{13}|[*]{9}[0-9]{4})$': { maxLength: 13, example: '*********0018' },
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}$': { maxLength: 10, example: '2026-12-31' },
  [calendarMonthPattern]: { maxLength: 7, example: '2026-11' },
  '^([01][0-9]|2[0-4]):[0-5][0-9]$': { maxLength: 5, example: '07:00' },
  '^[A-Z]{12}$': { maxLength: 12, example: 'ABCDEFGHIJKL' },
  '^[A-Z0-9-]{3,32}$': { maxLength: 32, example: 'COFFEE-10' },
  '^[A-Za-z0-9-]{4,40}$': { maxLength: 40, example: 'TH0123456789' },
  '^[0-9a-f]{12}$': { maxLength: 12, example: '0123456789ab' },
  '^[0-9a-f-]{36}$': { maxLength: 36, example: '01234567-89ab-4cde-8f01-23456789abcd' },
  '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$': { maxLength: 36, example: '01234567-89ab-4cde-8f01-23456789abcd' },
  '^[0-9]{1,12}\\.[0-9A-Za-z_-]{1,400}$': { example: '1767200000.abc' },
  '^[\\x21-\\x7E]+$': { example: 'eyJhbGciOiJIUzI1NiJ9' },
};

function textRules({ pattern }: Schema): Schema {
  if (typeof pattern !== 'string') return {};
  const { example, ...rules } = patterns[pattern] ?? {};
  return { ...rules, ...(example !== undefined && { examples: [example] }) };
}
