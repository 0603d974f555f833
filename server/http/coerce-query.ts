import type { TObject } from 'typebox';

/**
 * A query travels as text. What the schema wants as a number or as true or false becomes one when it is plainly written
 * so; all else stays as it came, for the validator to refuse. Bodies are never coerced.
 */
export function coerceQuery(query: unknown, schema: TObject): Record<string, unknown> {
  // Not `instanceof`: the parser of queries makes objects without a prototype.
  const given = Object.entries(typeof query === 'object' && query !== null ? query : {});
  return Object.fromEntries(given.map(([name, text]) => [name, coerce(text, schema.properties[name])]));
}

function coerce(text: unknown, schema: unknown): unknown {
  const type: unknown = schema instanceof Object ? Reflect.get(schema, 'type') : undefined;
  if (typeof text !== 'string') return text;
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
