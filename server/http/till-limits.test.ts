import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Database } from '@/server/db/database';
import { createLog } from '@/server/platform/log';
import { onDatabase } from '@/tests/support/database-engines';
import { openEdge } from '@/tests/support/edge';
import { openMigrated } from '@/tests/support/postgres-database';

const perMinute = { address: 4, branchKey: 6 };
const env = {
  RATE_LIMIT: 'on',
  LIMIT_ADDRESS_CALLS_PER_MINUTE: `${perMinute.address}`,
  LIMIT_BRANCH_CALLS_PER_MINUTE: `${perMinute.branchKey}`,
};

onDatabase('till limits', (open) => {
  const start = async () => {
    const { app, world } = await openEdge((await open()).db, { env });
    const ask = async (authorization: string, url = '/api/pos/v1/staff-code', remoteAddress = '192.0.2.1') =>
      (await app.inject({ url, headers: { authorization }, remoteAddress })).statusCode;
    const keyOf = async (branch: string) => `Bearer ${(await world.services.till.addKey(branch)).key}`;
    const asked = async (times: number, authorization: string) => {
      const statuses: number[] = [];
      for (let time = 0; time < times; time += 1) statuses.push(await ask(authorization));
      return statuses;
    };
    return { app, world, ask, keyOf, asked };
  };

  const repeated = (status: number, times: number) => Array<number>(times).fill(status);

  it('count each key separately, whatever its address, and do not affect phones there', async () => {
    const { app, world, ask, keyOf, asked } = await start();
    const keys = [await keyOf('0001'), await keyOf('0001'), await keyOf('0002'), await keyOf('0003')];
    for (const key of keys) assert.deepEqual(await asked(perMinute.branchKey, key), repeated(200, perMinute.branchKey));
    for (const key of keys) assert.equal(await ask(key), 429);
    // The spelling of the scheme and the address make no difference to the key.
    assert.equal(await ask(String(keys[0]).replace('Bearer', 'bEARER'), undefined, '192.0.2.2'), 429);
    assert.equal(await ask('', '/config'), 200);
    world.clock.advance(60);
    assert.equal(await ask(String(keys[0])), 200);
    await app.close();
  });

  it('count callers with unknown keys by address and do not affect tills there', async () => {
    const { app, ask, keyOf, asked } = await start();
    const key = await keyOf('0001');
    assert.deepEqual(await asked(perMinute.address + 2, 'Bearer guessed'), [
      ...repeated(401, perMinute.address),
      429,
      429,
    ]);
    assert.equal(await ask(''), 429);
    assert.equal(await ask('', '/config'), 429);
    assert.equal(await ask(key), 200);
    assert.equal(await ask('Bearer guessed', undefined, '192.0.2.2'), 401);
    await app.close();
  });
});

describe('unknown till keys', () => {
  let database: Database;
  before(async () => {
    database = await openMigrated();
  });
  after(() => database.close());

  it('are logged at the first call of an hour and at the tenth, without the key', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => lines.push(line) });
    const [one, other] = [await openEdge(database.db, { log }), await openEdge(database.db, { log })];
    const key = 'guessed';
    const traceId = '0123abcd-0000-4000-8000-0000000010c0';
    const ask = ({ app }: typeof one, authorization = `Bearer ${key}`) =>
      app.inject({ url: '/api/pos/v1/staff-code', headers: { authorization, 'trace-id': traceId } });
    await ask(one, '');
    assert.deepEqual(lines, []);
    for (let call = 1; call <= 12; call += 1) assert.equal((await ask(call % 2 ? one : other)).statusCode, 401);
    const logged = lines.map((line) => JSON.parse(line));
    assert.deepEqual(
      logged.map((line) => [line.level, line.calls, line.traceId]),
      [
        [40, 1, traceId],
        [40, 10, traceId],
      ],
    );
    assert.deepEqual(Object.keys(logged[0]).sort(), ['calls', 'level', 'msg', 'process', 'time', 'traceId']);
    const { key: right } = await one.world.services.till.addKey('0001');
    assert.equal((await ask(one, `Bearer ${right}`)).statusCode, 200);
    assert.equal(lines.length, 2);
    one.world.clock.advance(60 * 60);
    await ask(one);
    assert.equal(lines.length, 3);
    await one.app.close();
    await other.app.close();
  });

  it('are not logged once the limit of the address refuses the call', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => lines.push(line) });
    const { app } = await openEdge(database.db, { env: { ...env, LIMIT_ADDRESS_CALLS_PER_MINUTE: '9' }, log });
    const headers = { authorization: 'Bearer guessed' };
    for (let call = 1; call <= 12; call += 1) await app.inject({ url: '/api/pos/v1/staff-code', headers });
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).calls),
      [1],
    );
    await app.close();
  });
});
