import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPair } from '@/tests/support/postgres-pair';
import { startPostgresPair } from '@/tests/support/postgres-pair';
import { isOutOfReach } from './faults';
import type { Servers, ServersPool } from './servers';
import { openServers } from './servers';

describe('the servers of a database', () => {
  let pair: PostgresPair;
  const opened: { servers: Servers; pool: ServersPool }[] = [];

  const open = (databaseUrl: string) => {
    const servers = openServers(databaseUrl);
    const pool = servers.openPool({ max: 1 });
    opened.push({ servers, pool });
    return pool;
  };

  const query = async (pool: ServersPool, text: string): Promise<string> => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query({ text });
      return String(Object.values(rows[0] ?? {})[0]);
    } finally {
      client.release();
    }
  };

  const portOf = (pool: ServersPool) => query(pool, `select current_setting('port')`);

  before(async () => {
    pair = await startPostgresPair();
    await query(open(pair.urls.primary), 'create table things (id integer)');
  });

  after(async () => {
    for (const { servers, pool } of opened) {
      servers.close();
      await pool.end();
    }
    await pair.stop();
  });

  it('are never queried through a standby, whose data may be old', async () => {
    await assert.rejects(query(open(pair.urls.standby), 'select 1'), isOutOfReach);
    const { port } = new URL(pair.urls.primary);
    const standbyFirst = pair.url.replace(/@(.+),(.+)\//, '@$2,$1/');
    assert.equal(await portOf(open(standbyFirst)), port);
  });

  it('get a new connection when one has become read-only', async () => {
    const pool = open(pair.urls.primary);
    await query(pool, 'set default_transaction_read_only = on');
    const insert = 'insert into things values (1) returning id';
    await assert.rejects(query(pool, insert), isOutOfReach);
    assert.equal(await query(pool, insert), '1');
  });

  it('are unreachable while none of them answers', async () => {
    await assert.rejects(query(open('postgresql://sabai@127.0.0.1:1,127.0.0.1:2/postgres'), 'select 1'), isOutOfReach);
  });

  it('are switched to the promoted one, although the former primary still answers and a call waits for it', async () => {
    const pool = open(pair.url);
    const { port } = new URL(pair.urls.standby);
    const waiting = assert.rejects(query(pool, 'select pg_sleep(600)'), isOutOfReach);
    await pair.promote();
    await waiting;
    assert.equal(await portOf(pool), port);
    // A process that starts later must not choose the former primary, which comes first in the URL.
    const later = open(pair.url);
    while ((await portOf(later).catch(() => '')) !== port) await sleep(50);
  });
});
