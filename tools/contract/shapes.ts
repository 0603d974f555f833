import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { isRecord } from '@/domain/records';

/** Where a value leaves the schema, by path and rule, without the value itself: `items/0/price must be integer`. */
export function shapeErrorsOf(schema: TSchema, value: unknown): string[] {
  if (Value.Check(schema, value)) return [];
  const found = Value.Errors(schema, value).map(({ instancePath, message }) => {
    return `${instancePath.slice(1) || 'the body'} ${message}`;
  });
  return [...new Set(found)];
}

/** Fields that the schema does not declare, by path; items of a list count as one. */
export function undeclaredIn(schema: unknown, value: unknown, path = ''): string[] {
  if (!isRecord(schema)) return [];
  if (Array.isArray(value)) {
    const found = value.flatMap((item) => undeclaredIn(schema['items'], item, `${path}.*`));
    return [...new Set(found)];
  }
  if (!isRecord(value)) return [];
  const properties = objectOf(schema)?.['properties'];
  if (!isRecord(properties)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name in properties ? undeclaredIn(properties[name], inner, `${path}.${name}`) : [`${path}.${name}`.slice(1)],
  );
}

/** The object that a schema may be, besides null. */
function objectOf(schema: Record<string, unknown>): Record<string, unknown> | undefined {
  const branches = Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isRecord) : [schema];
  return branches.find((branch) => isRecord(branch['properties']));
}
