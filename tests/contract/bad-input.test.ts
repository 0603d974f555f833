import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { EndpointSchema } from '@/contract/schema';
import { schemas } from '@/contract/schemas';
import { tidierOf } from '@/contract/tidy-scanned';
import { tillSchemas } from '@/contract/till';
import type { Api, Asked } from '@/tests/support/api';
import { assertRefused, countWrites, createApi } from '@/tests/support/api';
import { onDatabase } from '@/tests/support/database-engines';
import { everyThird, testsAll } from '@/tests/support/test-all';
import { fieldsOf, hostileTo, valueAt, without, withValue } from '@/tools/contract/hostile-input';
import type { RightCalls } from './valid-calls';
import { prepareRightCalls } from './valid-calls';

const names = Object.keys(schemas).filter((name): name is EndpointName => name in schemas);

const schemaOf = (name: EndpointName): EndpointSchema => schemas[name];

const withBody = names.filter((name) => schemaOf(name).body);
const mayBeBill = (params: object) => Value.Check(tillSchemas.voidPurchase.params, params);
const withParams = names.filter((name) => schemaOf(name).params);

onDatabase('bad input', (openDatabase) => {
  let api: Api;
  let right: RightCalls;
  let writes: () => Promise<number>;
  let numRuns: number;

  before(async () => {
    const { db, engine } = await openDatabase();
    // Both engines run the same code, so PostgreSQL only has to show what depends on the database.
    numRuns = engine === 'pglite' ? 25 : 5;
    api = await createApi(db);
    right = await prepareRightCalls(api.world);
    writes = await countWrites(api.world.deps.db);
  });

  after(() => api.app.close());

  /** Sends the call with each invalid input, and checks that no row was written. */
  const refusesAll = async (name: EndpointName, spoiled: readonly Asked[]) => {
    const before = await writes();
    for (const asked of spoiled)
      assertRefused(await api.ask(name, asked), `${name} ${JSON.stringify(asked.body ?? asked.params)?.slice(0, 300)}`);
    assert.equal(await writes(), before);
  };

  test('every call with input has a valid example', () => {
    assert.deepEqual(Object.keys(right).sort(), [...new Set([...withBody, ...withParams])].sort());
  });

  for (const [at, name] of withBody.entries()) {
    describe(`${endpoints[name].method} ${endpoints[name].path}`, () => {
      const schema = schemaOf(name).body;
      assert.ok(schema);
      const fields = fieldsOf(schema);

      for (const [place, field] of fields.entries()) {
        const fieldName = field.path.join('.');

        test(`refuses invalid values of ${fieldName} and stores nothing`, async () => {
          const call = right[name] ?? {};
          const values = everyThird(hostileTo(field.schema, valueAt(call.body, field.path)), at + place);
          const spoiled = values.map((value) => withValue(call.body, field.path, value));
          if (field.required) spoiled.push(without(call.body, field.path));
          await refusesAll(
            name,
            spoiled.map((body) => ({ ...call, body })),
          );
        });

        // Generated requests put random values into a part of the fields (generated-requests.test.ts).
        if (!testsAll) continue;

        test(`answers any value of ${fieldName} as the contract allows`, async () => {
          const call = right[name] ?? {};
          let before = await writes();
          await fc.assert(
            fc.asyncProperty(anyValue, async (value) => {
              const body = withValue(call.body, field.path, value);
              const response = await api.ask(name, { ...call, body });
              const after = await writes();
              const isTaken = response.statusCode < 300;
              if (!isTaken) assertRefused(response, `${name} ${fieldName} ${JSON.stringify(value)}`);
              const arrived: unknown = JSON.parse(JSON.stringify(body));
              tidierOf({ ...schema })?.(arrived);
              assert.ok(!isTaken || Value.Check(schema, arrived), 'an accepted value is valid');
              assert.ok(isTaken || after === before, 'a refused value is not stored');
              before = after;
            }),
            { numRuns },
          );
        });
      }

      test('refuses unknown fields and stores nothing', async () => {
        const call = right[name] ?? {};
        const strange = ['extra', 'id', 'member_id', 'constructor', 'status', ''];
        const bodies = strange.map((field) => withValue(call.body, [field], 'x'));
        await refusesAll(
          name,
          bodies.map((body) => ({ ...call, body })),
        );
      });

      test('refuses a body that is not an object and stores nothing', async () => {
        const call = right[name] ?? {};
        const text = JSON.stringify(call.body);
        const bodies = [
          '',
          'null',
          '[]',
          '"x"',
          '1',
          'true',
          '{',
          `${text}x`,
          `[${text}]`,
          '\u0000',
          '['.repeat(30_000),
        ];
        const poisoned = ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', `\ufeff${text}x`];
        await refusesAll(
          name,
          [...bodies, ...poisoned].map((body) => ({ ...call, body })),
        );
      });

      test('refuses a body that is too large or not JSON and stores nothing', async () => {
        const call = right[name] ?? {};
        await refusesAll(name, [
          { ...call, body: { ...Object(call.body), padding: 'x'.repeat(64 * 1024) } },
          { ...call, headers: { 'content-type': 'text/plain' } },
          { ...call, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        ]);
      });
    });
  }

  for (const name of withParams) {
    test(`${endpoints[name].method} ${endpoints[name].path} refuses invalid ids`, async () => {
      const call = right[name] ?? {};
      const ids = [
        '\u0000',
        '%',
        '%00',
        '..',
        "' or 1=1 --",
        'x'.repeat(65),
        'ก'.repeat(40),
        '\u202e',
        'null',
        '🙂',
        '-1',
      ];
      // A void or return of a number that may be a bill's waits for the bill.
      const refused =
        name === 'voidPurchase' || name === 'returnPurchase' ? ids.filter((bill_no) => !mayBeBill({ bill_no })) : ids;
      await refusesAll(
        name,
        refused.map((id) => ({ ...call, params: { ...call.params, [Object.keys(call.params ?? {})[0] ?? 'id']: id } })),
      );
    });
  }

  test('refuses unreadable addresses with an error body', async () => {
    for (const url of [
      '/%',
      '/%ff',
      '/api/v1/members/otps/%',
      '/api/v1/members/otps/%c3%28',
      '/api//x',
      '/api/v1/nothing',
    ])
      assertRefused(await api.app.inject({ method: 'POST', url }), url);
  });

  test('no header causes a failure', async () => {
    const call = right.setLanguage ?? {};
    for (const language of ['', 'xx', 'en-GB;q=0.1,th', '*', ';;;', 'x'.repeat(4000)]) {
      const response = await api.ask('setLanguage', { ...call, body: {}, headers: { 'accept-language': language } });
      assertRefused(response, language.slice(0, 50));
    }
    for (const key of ['', 'ก'.repeat(3), 'x'.repeat(4000), 'a b'])
      assertRefused(
        await api.ask('logInWithLine', { body: {}, headers: { 'idempotency-key': key } }),
        key.slice(0, 50),
      );
  });
});

const anyValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('\ud800', '\udc00', '\u0000', '\u200b', '\u202e', 'ก', '0', '-'), maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.integer(),
);
