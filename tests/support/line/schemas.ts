import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parse } from 'yaml';
import { fieldOf, isRecord } from '@/domain/records';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** An operation of LINE's OpenAPI files. `template` is its path with names in braces. */
export type Operation = { id: string; method: Method; template: string; definition: unknown };

/** A fault in a body: where it is, as LINE names it, and what is wrong. */
export type SchemaFault = { property: string; message: string };

const document: unknown = parse(readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8'));
const methods: readonly Method[] = ['get', 'post', 'put', 'delete'];

/** The operations that LINE's files declare, without the webhook, which LINE calls. */
export const operations: readonly Operation[] = Object.entries(recordOf(fieldOf(document, 'paths'))).flatMap(
  ([template, item]) =>
    methods.flatMap((method) => {
      const definition = fieldOf(item, method);
      const id = fieldOf(definition, 'operationId');
      return typeof id === 'string' && id !== 'callback' ? [{ id, method, template, definition }] : [];
    }),
);

const ajv = new Ajv2019({ strict: false, allErrors: true });
ajv.addFormat('uri', (value: string) => URL.canParse(value));
ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
for (const format of ['int32', 'int64', 'binary', 'url']) ajv.addFormat(format, true);

const all = recordOf(fieldOf(fieldOf(document, 'components'), 'schemas'));
for (const [name, schema] of Object.entries(all)) {
  ajv.addSchema({ ...recordOf(withDispatch(schema)), $id: `line:${name}` });
  const byType = schemaByType(schema);
  if (byType) ajv.addSchema({ ...byType, $id: `line:any-${name}` });
}

/** Faults of `value` against a schema of LINE's files by its name, such as `FlexMessage`; properties that it does not name are faults. */
export function faultsOf(name: string, value: unknown): SchemaFault[] {
  return faultsAgainst({ $ref: `#/components/schemas/${name}` }, value);
}

/** Faults of a request's body against what its operation declares. Without a declaration every body is right. */
export function requestFaults({ definition }: Operation, contentType: string, body: unknown): SchemaFault[] {
  const content = fieldOf(fieldOf(definition, 'requestBody'), 'content');
  if (!content || fieldOf(content, '*/*')) return [];
  const declared = fieldOf(fieldOf(content, contentType), 'schema');
  return declared
    ? faultsAgainst(declared, body)
    : [{ property: '', message: `${contentType || 'no content type'} is not accepted` }];
}

/** Faults of a header or a parameter of a request. */
export function parameterFaults({ definition }: Operation, given: (name: string) => string | undefined) {
  const parameters = fieldOf(definition, 'parameters');
  return (Array.isArray(parameters) ? parameters : []).flatMap((parameter): SchemaFault[] => {
    const name = String(fieldOf(parameter, 'name'));
    const value = given(name);
    if (value === undefined)
      return fieldOf(parameter, 'required') === true ? [{ property: name, message: 'is missing' }] : [];
    return faultsAgainst(fieldOf(parameter, 'schema'), value).map(({ message }) => ({ property: name, message }));
  });
}

/** Faults of an answer; LINE's files do not declare every failure, and then only its `message` is expected. */
export function answerFaults({ definition }: Operation, status: number, body: unknown): SchemaFault[] {
  const declared = fieldOf(fieldOf(definition, 'responses'), `${status}`);
  if (!declared) return status >= 400 ? [] : [{ property: '', message: `${status} is not declared` }];
  const schema = fieldOf(fieldOf(fieldOf(declared, 'content'), 'application/json'), 'schema');
  return schema ? faultsAgainst(schema, body) : [];
}

const validators = new Map<string, ReturnType<typeof ajv.compile>>();

function faultsAgainst(schema: unknown, value: unknown): SchemaFault[] {
  const key = JSON.stringify(schema);
  const validate = validators.get(key) ?? ajv.compile(recordOf(withDispatch(schema)));
  validators.set(key, validate);
  if (validate(value)) return [];
  const told = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return told.map(({ instancePath, message = 'is invalid', params }) => ({
    property: instancePath
      .slice(1)
      .replace(/\/(\d+)/g, '[$1]')
      .replaceAll('/', '.'),
    message: [message, params['unevaluatedProperty'] ?? params['missingProperty'] ?? ''].join(' ').trim(),
  }));
}

/**
 * OpenAPI's `discriminator` in JSON Schema: where a schema refers to one with a mapping, the schema of the value's type applies, and
 * it must not have properties that are unknown to that schema. In `allOf`, a schema is the base of another.
 */
function withDispatch(schema: unknown, isBase = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withDispatch(one, isBase));
  if (!isRecord(schema)) return schema;
  const target = nameIn(schema);
  if (target !== undefined) {
    if (isBase) return { $ref: `line:${target}` };
    const isDispatched = schemaByType(all[target]) !== undefined;
    return isDispatched ? { $ref: `line:any-${target}` } : { $ref: `line:${target}`, unevaluatedProperties: false };
  }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== 'discriminator')
      .map(([key, value]) => [key, withDispatch(value, key === 'allOf')]),
  );
}

function schemaByType(schema: unknown): Record<string, unknown> | undefined {
  const discriminator = fieldOf(schema, 'discriminator');
  const property = fieldOf(discriminator, 'propertyName');
  if (typeof property !== 'string') return undefined;
  const types = Object.entries(recordOf(fieldOf(discriminator, 'mapping')));
  return {
    type: 'object',
    required: [property],
    properties: { [property]: { enum: types.map(([type]) => type) } },
    allOf: types.map(([type, reference]) => ({
      if: { properties: { [property]: { const: type } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
      then: { $ref: `line:${nameIn({ $ref: reference })}`, unevaluatedProperties: false },
    })),
  };
}

function nameIn(schema: Record<string, unknown>): string | undefined {
  const reference = schema['$ref'];
  return typeof reference === 'string' ? reference.replace('#/components/schemas/', '') : undefined;
}

function recordOf(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new Error('not an object in the files of LINE');
  return value;
}
