import fc from 'fast-check';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints, pathOf } from '@/contract/endpoints';
import type { EndpointSchema } from '@/contract/schema';
import { callNames, schemas } from '@/contract/schemas';
import type { Asked } from '@/tests/support/api';
import { testsAll } from '@/tests/support/test-all';
import { fieldsOf, without, withValue } from '@/tools/contract/hostile-input';
import { worstBodies } from './worst-bodies';

/** Many more: `GENERATED_REQUESTS=20000 npm run test:server -- tests/contract/generated-requests.test.ts`. */
export const wanted = Number(process.env.GENERATED_REQUESTS ?? (testsAll ? 2000 : 800));
export const seed = Number(process.env.GENERATED_SEED ?? Date.now() % 2 ** 31);

/** The changes to a valid request. Positions are taken modulo the length. */
export type Strangeness = typeof strangeness extends fc.Arbitrary<infer S> ? S : never;

const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('\ud800', '\udc00', '\u0000', '\u200b', '\u202e', 'ก', '0', '-'), maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    "' or 1=1 --",
    '../..',
    '%',
    '%00',
    '1e999',
    '9'.repeat(400),
    '-0',
    '__proto__',
    'null',
  ),
);

const value: fc.Arbitrary<unknown> = fc.oneof(
  junk,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.constantFrom(0, -1, 1e308, Number.MAX_SAFE_INTEGER, -2_147_483_649, 2 ** 53, 0.1 + 0.2, null, true, [], {}),
);

const place = fc.nat(10_000);

/** Characters allowed in a header. */
const ofHeader = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 600,
});

const sometimes = <T>(arbitrary: fc.Arbitrary<T>, onceIn: number) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: onceIn - 1 }, { arbitrary, weight: 1 });

const strangeness = fc.record({
  name: fc.constantFrom(...callNames),
  body: fc.oneof(
    { arbitrary: fc.constant({ kind: 'right' as const }), weight: 4 },
    { arbitrary: fc.record({ kind: fc.constant('value' as const), place, value }), weight: 6 },
    { arbitrary: fc.record({ kind: fc.constant('without' as const), place }), weight: 2 },
    { arbitrary: fc.record({ kind: fc.constant('more' as const), name: junk, value }), weight: 2 },
    {
      arbitrary: fc.record({ kind: fc.constant('text' as const), text: fc.oneof(junk, fc.json({ maxDepth: 30 })) }),
      weight: 2,
    },
    { arbitrary: fc.record({ kind: fc.constant('worst' as const), place }), weight: 1 },
    { arbitrary: fc.constant({ kind: 'none' as const }), weight: 1 },
  ),
  method: sometimes(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'), 20),
  params: sometimes(junk, 5),
  query: sometimes(fc.array(fc.tuple(place, junk, junk), { maxLength: 12 }), 4),
  token: sometimes(fc.oneof(place, ofHeader), 8),
  headers: fc.record({
    'idempotency-key': sometimes(
      fc.oneof(fc.constantFrom('one', 'two', 'three', '', 'x'.repeat(129)), fc.uuid(), ofHeader),
      12,
    ),
    'accept-language': sometimes(fc.oneof(fc.constantFrom('th', 'en', 'en-GB,en;q=0.9'), ofHeader), 12),
    'content-type': sometimes(
      fc.oneof(fc.constantFrom('application/json; charset=utf-8', 'text/plain', 'application/json;'), ofHeader),
      12,
    ),
    cookie: sometimes(fc.oneof(fc.constantFrom('XSRF-TOKEN=a', 'XSRF-TOKEN'), ofHeader), 12),
    'x-xsrf-token': sometimes(fc.oneof(fc.constant('a'), ofHeader), 12),
    'trace-id': sometimes(fc.oneof(fc.uuid(), ofHeader), 12),
    'x-forwarded-for': sometimes(fc.oneof(fc.ipV4(), fc.ipV6(), ofHeader), 12),
  }),
});

export { strangeness };

/** The changed request. `tokens` belong to other callers. */
export function requestOf(given: Strangeness, call: Asked, tokens: readonly string[]) {
  const { name, body, method, params, query, token, headers } = given;
  const payload = bodyOf(body, schemas[name], call.body);
  const another = typeof token === 'number' ? tokens[token % tokens.length] : token;
  const bearer = another ?? call.token;
  return {
    method: method ?? endpoints[name].method,
    url: addressOf(name, params === undefined ? call.params : filledWith(params)) + queryOf(name, query),
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...Object.fromEntries(Object.entries(headers).filter(([, header]) => header !== undefined)),
    },
    ...(payload !== undefined && { payload }),
  };
}

function bodyOf(change: Strangeness['body'], schema: EndpointSchema, right: unknown): string | undefined {
  const fields = schema.body ? fieldsOf(schema.body) : [];
  const pathAt = (place: number) => fields[place % Math.max(1, fields.length)]?.path ?? ['a'];
  switch (change.kind) {
    case 'right':
      return right === undefined ? undefined : JSON.stringify(right);
    case 'value':
      return JSON.stringify(withValue(right, pathAt(change.place), change.value));
    case 'without':
      return JSON.stringify(without(right, pathAt(change.place)));
    case 'more':
      return JSON.stringify(withValue(right, [change.name], change.value));
    case 'text':
      return change.text;
    case 'worst': {
      const bodies = worstBodies(schema, right);
      return bodies[change.place % bodies.length]?.text;
    }
    case 'none':
      return undefined;
  }
}

function filledWith(text: string): Record<string, string> {
  return new Proxy({}, { get: () => text });
}

/** Encodes like a careless client: what cannot be encoded is sent as raw bytes. */
function addressOf(name: EndpointName, params: Record<string, string> = {}): string {
  try {
    return pathOf(name, params);
  } catch {
    return endpoints[name].path.replace(/:\w+/g, '%ED%A0%80');
  }
}

function queryOf(name: EndpointName, given: Strangeness['query']): string {
  if (!given) return '';
  const schema: EndpointSchema = schemas[name];
  const known = Object.keys(schema.query?.properties ?? { page: 1 });
  const part = (text: string) => encodeURIComponent(text.toWellFormed());
  return `?${given
    .map(([place, key, text]) => `${place % 3 === 0 ? part(key) : known[place % known.length]}=${part(text)}`)
    .join('&')}`;
}
