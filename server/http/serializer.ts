import fastJsonStringify from 'fast-json-stringify';

type Schema = Record<string, unknown>;

/** One per process: a schema is compiled once, however many servers a test opens. */
const compiled = new WeakMap<Schema, (value: unknown) => string>();

/**
 * Serialises values as JSON with only the fields of the schema. Compiled for the first answer, because compiling the hundreds of schemas
 * would delay the start by half a second.
 */
export function createSerializer(schema: Schema): (value: unknown) => string {
  return (value) => {
    const serialize = compiled.get(schema) ?? fastJsonStringify(schema);
    compiled.set(schema, serialize);
    return serialize(value);
  };
}
