import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readConfig } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';
import { createHttp } from './create-http';
import { isWithinBounds, jsonBounds } from './json-body';

const listOf = (values: number) => JSON.stringify(Array(values).fill(0));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('the limits of a JSON body', () => {
  it('are those of the largest bill, several times over', () => {
    assert.deepEqual(jsonBounds, { values: 20_000, depth: 16 });
  });

  it('allow a maximum number of values', () => {
    assert.ok(isWithinBounds(listOf(jsonBounds.values)));
    assert.ok(!isWithinBounds(listOf(jsonBounds.values + 1)));
    assert.ok(!isWithinBounds('{},'.repeat(jsonBounds.values)));
    assert.ok(isWithinBounds('{},'.repeat(jsonBounds.values / 2)));
    assert.ok(!isWithinBounds(`${'[],'.repeat(jsonBounds.values / 2)}{`));
    assert.ok(isWithinBounds(`{"a":[${'0,'.repeat(jsonBounds.values - 2)}0]}`));
    assert.ok(!isWithinBounds(`{"a":[${'0,'.repeat(jsonBounds.values - 1)}0]}`));
  });

  it('allow a maximum depth', () => {
    assert.ok(isWithinBounds(nested(jsonBounds.depth)));
    assert.ok(!isWithinBounds(nested(jsonBounds.depth + 1)));
    assert.ok(!isWithinBounds('{"a":'.repeat(jsonBounds.depth + 1)));
    assert.ok(isWithinBounds(`[${nested(15)},${'{"a":{}},'.repeat(20)}${nested(15)}]`));
    assert.ok(!isWithinBounds(`["]]]",${nested(jsonBounds.depth)}]`));
    assert.ok(!isWithinBounds(`["\\\\",${nested(jsonBounds.depth)}]`));
  });

  it('ignore brackets and commas inside strings', () => {
    for (const text of ['['.repeat(100), ','.repeat(30_000), '"[', '\\', '\\"[[[', 'ก"\\'])
      assert.ok(isWithinBounds(JSON.stringify({ text: text + '{['.repeat(50) })), text.slice(0, 10));
  });

  it('never refuse a small value, in any notation', () => {
    fc.assert(fc.property(fc.json({ maxDepth: jsonBounds.depth - 1 }), (text) => isWithinBounds(text)));
  });

  it('accept unfinished text', () => {
    for (const text of ['', '"', '"\\', '{"a', ']]]]', 'x']) assert.ok(isWithinBounds(text), text);
  });
});

describe('the encoding of a JSON body', () => {
  const http = createHttp({ config: readConfig({}), log: createLog('silent') });
  http.post('/', async ({ body }) => body);

  const send = (payload: Buffer, type: string) =>
    http.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type, 'accept-language': 'en' } });
  // น้ำ in TIS-620 and Windows-874.
  const thai = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xb9, 0xe9, 0xd3]), Buffer.from('"}')]);

  for (const type of ['application/json', 'application/json; charset=utf-8'])
    it(`must be UTF-8 for ${type}`, async () => {
      const answer = await send(thai, type);
      const { code, errors } = answer.json();
      assert.deepEqual([answer.statusCode, code, errors[0].field], [400, 'body_not_utf8', 'body']);
    });

  for (const charset of ['tis-620', 'windows-874', '"ISO-8859-11"'])
    it(`is refused by its name if it is ${charset}, regardless of the bytes`, async () => {
      const answer = await send(Buffer.from('{}'), `application/json; charset=${charset}`);
      const { code, errors } = answer.json();
      assert.deepEqual([answer.statusCode, code], [400, 'body_not_utf8']);
      assert.deepEqual(errors, [
        { field: 'content-type', message: `charset=${charset.replaceAll('"', '').toLowerCase()}` },
      ]);
    });

  for (const type of ['application/json', 'application/json;charset=UTF-8', 'application/json; charset="utf8"'])
    it(`may be UTF-8 as ${type}, with or without a byte order mark`, async () => {
      for (const mark of ['', '\ufeff']) {
        const answer = await send(Buffer.from(`${mark}{"name":"น้ำ"}`), type);
        assert.deepEqual([answer.statusCode, answer.json()], [200, { name: 'น้ำ' }]);
      }
    });
});
