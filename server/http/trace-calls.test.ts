import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Database } from '@/server/db/database';
import { noteAnswer } from '@/server/platform/current-work';
import { createLog } from '@/server/platform/log';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { openMigrated } from '@/tests/support/postgres-database';

const traceId = '48210993-0000-4000-8000-000000000000';
const elsewhere = 'https://a.example';

describe('the log line of a call', () => {
  let database: Database;
  let edge: Edge;
  let lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });

  before(async () => {
    database = await openMigrated();
    edge = await openEdge(database.db, {
      log,
      line: {
        confirm: async (token) => {
          noteAnswer('line', 401);
          log.info('asked LINE');
          return { outcome: token === 'later' ? 'unavailable' : 'refused' };
        },
        deauthorize: async () => true,
      },
    });
  });
  after(async () => {
    await edge.app.close();
    await database.close();
  });
  beforeEach(() => {
    lines = [];
  });

  const logIn = (accessToken: unknown) =>
    edge.app.inject({
      method: 'POST',
      url: '/api/v1/members/line',
      payload: JSON.stringify({ accessToken }),
      headers: { 'trace-id': traceId, 'content-type': 'application/json' },
    });
  const answered = () => lines.find(({ msg }) => msg === 'answered');

  it('has the code of the refusal, the gateway’s status, and the process', async () => {
    await logIn('refused');
    const { level, status, code, said, process: by } = answered() ?? {};
    assert.deepEqual([level, status, code, said], [30, 401, '401', ['line 401']]);
    assert.match(String(by), new RegExp(`/${process.pid}$`));
  });

  it('is a warning for a server error', async () => {
    await logIn('later');
    assert.deepEqual([answered()?.level, answered()?.code], [40, '503']);
  });

  it('shares the Trace-Id with everything that is logged during the call', async () => {
    await logIn('refused');
    const asked = lines.find(({ msg }) => msg === 'asked LINE');
    assert.deepEqual([asked?.traceId, answered()?.traceId], [traceId, traceId]);
  });

  it('has the code of a body that is refused before its handler', async () => {
    await logIn(7);
    assert.deepEqual([answered()?.status, answered()?.code], [422, '422']);
  });

  it('has the branch of a till, and never its key', async () => {
    const { key } = await edge.world.services.till.addKey('0421');
    const url = '/api/pos/v1/members/8800000000000001';
    await edge.app.inject({ url, headers: { authorization: `Bearer ${key}` } });
    assert.deepEqual([answered()?.branch, answered()?.code], ['0421', 'till_member_unknown']);
    await edge.app.inject({ url, headers: { authorization: `Bearer ${key}x` } });
    assert.equal(answered()?.branch, '0421');
    assert.ok(!JSON.stringify(lines).includes(key));
  });

  it('has no cause for a call that succeeded', async () => {
    await edge.app.inject({ url: '/config', headers: { origin: elsewhere } });
    const { code, branch, said } = answered() ?? {};
    assert.deepEqual([answered()?.status, code, branch, said], [200, undefined, undefined, undefined]);
  });

  it('is not written for a health probe', async () => {
    for (const probe of ['live', 'ready', 'signing'])
      assert.equal((await edge.app.inject({ url: `/health/${probe}` })).statusCode, 200);
    assert.deepEqual(lines, []);
  });
});
