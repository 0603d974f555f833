import assert from 'node:assert/strict';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, describe, it, mock } from 'node:test';
import Fastify from 'fastify';
import { pino } from 'pino';
import type { Database } from '@/server/db/database';
import type { Db } from '@/server/db/transact';
import type { InvoiceSigner } from '@/server/gateways/signer';
import { openMigrated } from '@/tests/support/postgres-database';
import { createTestClock } from '@/tests/support/world';
import { answerHealth } from './health';

describe('health', () => {
  let database: Database;
  const lines: string[] = [];

  before(async () => {
    database = await openMigrated();
  });
  after(() => database.close());

  const healthOf = (db: Db, signer?: InvoiceSigner) => {
    const http = Fastify();
    const log = pino({ base: null }, { write: (line) => lines.push(line) });
    answerHealth(http, { db, log, clock: createTestClock(), signer });
    return async (path: string) => {
      const { statusCode, body } = await http.inject(path);
      return [statusCode, JSON.parse(body)];
    };
  };
  const signerThat = (canSign: boolean): InvoiceSigner => ({
    state: async () =>
      canSign ? { canSign, by: undefined, until: undefined } : { canSign: false, fault: 'expired', until: undefined },
    begin: () => Promise.reject(new Error('not asked')),
  });

  /** A database whose statements have the given outcome. */
  const databaseThat = (ends: () => Promise<never>): Db =>
    database.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: ends });

  it('is live while the process answers, and ready while the database does', async () => {
    const health = healthOf(database.db);
    assert.deepEqual(await health('/health/live'), [200, { status: 'live' }]);
    assert.deepEqual(await health('/health/ready'), [200, { status: 'ready' }]);
    assert.deepEqual(lines, []);
  });

  it('is live but not ready if the database fails, and logs it', async () => {
    const health = healthOf(databaseThat(() => Promise.reject(new Error('gone'))));
    assert.deepEqual(await health('/health/live'), [200, { status: 'live' }]);
    const [status, body] = await health('/health/ready');
    assert.deepEqual([status, body.code], [503, '503']);
    const [line] = lines.splice(0).map((text) => JSON.parse(text));
    assert.deepEqual([line.level, line.msg, line.err.message], [40, 'not ready', 'gone']);
  });

  it('is not ready if the database takes two seconds', async () => {
    const asked = Promise.withResolvers<void>();
    const health = healthOf(
      databaseThat(() => {
        asked.resolve();
        return new Promise<never>(() => undefined);
      }),
    );
    mock.timers.enable({ apis: ['setTimeout'] });
    syncBuiltinESMExports();
    try {
      const answer = health('/health/ready');
      await asked.promise;
      mock.timers.tick(1999);
      await new Promise(setImmediate);
      assert.equal(lines.length, 0);
      mock.timers.tick(1);
      assert.equal((await answer)[0], 503);
    } finally {
      mock.timers.reset();
      syncBuiltinESMExports();
    }
    assert.equal(JSON.parse(lines.splice(0)[0] ?? '').err.message, 'no answer in 2 s');
  });

  it('of the signature is 503 only while a certificate is missing', async () => {
    const about = { certificate_seconds_left: null, waiting: 0 };
    for (const [signer, status, state, fault] of [
      [undefined, 200, 'unsigned', null],
      [signerThat(true), 200, 'ready', null],
      [signerThat(false), 503, 'stopped', 'expired'],
    ] as const)
      assert.deepEqual(await healthOf(database.db, signer)('/health/signing'), [
        status,
        { status: state, fault, ...about },
      ]);
  });
});
