import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { allCallNames } from '@/contract/all-endpoints';
import { allSchemas } from '@/contract/all-schemas';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { EndpointSchema } from '@/contract/schema';
import { schemas } from '@/contract/schemas';
import type { Database } from '@/server/db/database';
import { isWithinBounds } from '@/server/http/json-body';
import { createValidator } from '@/server/http/validator';
import type { Api, Asked } from '@/tests/support/api';
import { assertRefused, createApi } from '@/tests/support/api';
import { openMigrated } from '@/tests/support/postgres-database';
import { everyThird } from '@/tests/support/test-all';
import type { Field } from '@/tools/contract/hostile-input';
import { branchesOf, fieldsOf } from '@/tools/contract/hostile-input';
import { worstBodies } from './worst-bodies';
import { prepareCalls, unsafeCalls } from './worst-calls';

const names = Object.keys(schemas).filter((name): name is EndpointName => name in schemas);

/** One engine is enough, because no table is read before the body is valid. */
describe('the worst bodies', () => {
  let database: Database;
  let api: Api;
  let callOf: (name: EndpointName) => Asked;

  before(async () => {
    database = await openMigrated();
    api = await createApi(database.db);
    callOf = await prepareCalls(api);
  });

  after(async () => {
    await api.app.close();
    await database.close();
  });

  for (const [place, name] of unsafeCalls.entries())
    test(`of ${endpoints[name].method} ${endpoints[name].path} are refused with a short answer`, async () => {
      const call = callOf(name);
      const schema: EndpointSchema = schemas[name];
      for (const { title, text } of everyThird(worstBodies(schema, call.body), place)) {
        const response = await api.ask(name, { ...call, body: text, headers: { 'idempotency-key': 'worst' } });
        assertRefused(response, `${name}: ${title}`);
        assert.ok([400, 422].includes(response.statusCode), `${name}: ${title} → ${response.statusCode}`);
        assert.ok(isWithinBounds(text) || response.statusCode === 400, `${name}: ${title} is not parsed`);
        const faults = response.json().errors?.length ?? 0;
        assert.ok(!title.startsWith('unknown names') || faults <= mostFaults(schema), `${name}: ${title} → ${faults}`);
      }
    });

  test('have at most as many faults as the schema allows', () => {
    for (const [place, name] of names.entries()) {
      const schema: EndpointSchema = schemas[name];
      if (!schema.body) continue;
      const validate = createValidator({ ...schema.body });
      for (const { title, text } of everyThird(worstBodies(schema, callOf(name).body), place)) {
        const body = readJson(text);
        if (body === undefined || validate(body)) continue;
        assert.ok((validate.errors?.length ?? 0) <= mostFaults(schema), `${name}: ${title}`);
      }
    }
  });

  test('have objects without unknown fields and lists, texts and numbers with bounds in every schema', () => {
    const open = allCallNames.flatMap((name) => {
      const { body, query, params }: EndpointSchema = allSchemas[name];
      return [body, query, params].flatMap((part) => (part ? openPartsOf(part, name) : []));
    });
    assert.deepEqual(open, []);
  });
});

/** The places in a schema without an upper bound. */
function openPartsOf(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const part: Record<string, unknown> = { ...schema };
  const { type, pattern } = part;
  const isEndless = typeof pattern !== 'string' || /[*+]|,\}/.test(pattern.replaceAll(/\[[^\]]*\]\{|\[\*\]/g, ''));
  const isOpen =
    (type === 'object' && part['additionalProperties'] !== false) ||
    (type === 'array' && part['maxItems'] === undefined) ||
    (['integer', 'number'].includes(String(type)) && part['maximum'] === undefined && !('const' in part)) ||
    (type === 'string' && part['maxLength'] === undefined && !part['enum'] && !('const' in part) && isEndless);
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(part).flatMap(([name, inner]) => openPartsOf(inner, `${path}.${name}`)),
  ];
}

/** One fault for each field and list item, and ten unknown names for each object. */
function mostFaults({ body }: EndpointSchema): number {
  const fields = body ? fieldsOf(body) : [];
  const isWhole = ({ schema }: Field) => branchesOf(schema).some(({ type }) => type === 'object' || type === 'array');
  return fields.length + 10 * (1 + 2 * fields.filter(isWhole).length);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
