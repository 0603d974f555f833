import fastJsonStringify from 'fast-json-stringify';

type Schema = Record<string, unknown>;

/** One for the process: a schema is compiled once, however many servers a test opens. */
const compiled = new WeakMap<Schema, (value: unknown) => string>();

/**
 * Writes values of a schema as JSON, with the fields that it names alone. It is compiled for the first answer: a server that
 * compiled the hundreds of answers of its calls would start half a second later.
 */
export function createSerializer(schema: Schema): (value: unknown) => string {
  return (value) => {
    const serialize = compiled.get(schema) ?? fastJsonStringify(schema);
    compiled.set(schema, serialize);
    return serialize(value);
  };
}
