import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Access, EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { EndpointSchema } from '@/contract/schema';
import { schemas } from '@/contract/schemas';
import type { Database } from '@/server/db/database';
import { createValidator } from '@/server/validator';
import type { Api, Asked } from '@/tests/support/api';
import { assertRefused, createApi } from '@/tests/support/api';
import { createCrowd } from '@/tests/support/crowd';
import { openPrepared } from '@/tests/support/prepared-tables';
import { fieldsOf } from './hostile';
import type { RightCalls } from './right-calls';
import { prepareRightCalls } from './right-calls';
import { worstBodies } from './worst-bodies';

const names = Object.keys(schemas).filter((name): name is EndpointName => name in schemas);

/** On one engine: no table is asked before a body is right. */
describe('the worst bodies', () => {
  let database: Database;
  let api: Api;
  let right: RightCalls;
  const tokens = new Map<Access, string>();

  before(async () => {
    database = await openPrepared();
    api = await createApi(database.db);
    right = await prepareRightCalls(api.world);
    const { db, secrets } = api.world.deps;
    const [somebody] = await createCrowd({ db, secrets, nowSeconds: api.world.clock.now() }, 1);
    assert.ok(somebody);
    tokens.set('member', somebody.token);
    tokens.set('chat', (await api.world.enter('visitor')).accessToken);
    tokens.set('branch', (await api.world.services.till.addKey('0001')).key);
  });

  after(async () => {
    await api.app.close();
    await database.close();
  });

  const callOf = (name: EndpointName): Asked => {
    const token = tokens.get(endpoints[name].access);
    return right[name] ?? (token === undefined ? {} : { token });
  };

  for (const name of names.filter((name) => endpoints[name].method !== 'GET'))
    test(`of ${endpoints[name].method} ${endpoints[name].path} are refused in few words`, async () => {
      const call = callOf(name);
      const schema: EndpointSchema = schemas[name];
      for (const { told, text } of worstBodies(schema, call.body)) {
        const response = await api.ask(name, { ...call, body: text, headers: { 'idempotency-key': 'worst' } });
        assertRefused(response, `${name}: ${told}`);
        assert.ok([400, 422].includes(response.statusCode), `${name}: ${told} → ${response.statusCode}`);
      }
    });

  test('have as many faults as the schema has fields, and a few', () => {
    for (const name of names) {
      const schema: EndpointSchema = schemas[name];
      if (!schema.body) continue;
      const validate = createValidator({ ...schema.body });
      const most = fieldsOf(schema.body).length + 40;
      for (const { told, text } of worstBodies(schema, callOf(name).body)) {
        const body = readJson(text);
        if (body === undefined || validate(body)) continue;
        assert.ok((validate.errors?.length ?? 0) <= most, `${name}: ${told}`);
      }
    }
  });
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
