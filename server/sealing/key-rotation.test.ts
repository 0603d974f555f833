import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { startInnerServer } from '@/tests/support/in-process-server';
import { createLoadBalancer } from '@/tests/support/load-balancer';
import { openPostgres } from '@/tests/support/postgres-database';
import { keyOf, ringOf } from '@/tests/support/real-settings';

const names = ['first', 'second'] as const;

const other = (name: string) => (name === 'first' ? 'second' : 'first');

describe('a key rotation under traffic (PostgreSQL)', () => {
  const relay = createLoadBalancer();
  let database: Awaited<ReturnType<typeof openPostgres>>;

  const settingsOf = (...ids: string[]) => ({
    SANDBOX: '1',
    RATE_LIMIT: 'off',
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: ringOf(...ids),
    SESSION_KEYS: ringOf(...ids),
    LOOKUP_KEY: keyOf(9),
  });

  const startWith = async (name: string, ...ids: string[]) =>
    relay.put(name, await startInnerServer(settingsOf(...ids)));

  /** Restarts the two in turn, and lets both take calls after each restart: in between, their keys differ. */
  const restartAll = async ({ pass }: Pick<ReturnType<typeof traffic>, 'pass'>, ...ids: string[]) => {
    for (const name of names) {
      await relay.take(name);
      await startWith(name, ...ids);
      await pass();
    }
  };

  before(async () => {
    database = await openPostgres('migrated');
    await startWith('first', 'k1');
    await startWith('second', 'k1');
  });
  after(async () => {
    for (const name of relay.names()) await relay.take(name);
    await database.stop();
  });

  const ask = (name: string, call: EndpointName, { token = '', body, key }: Asked = {}) =>
    relay.through(name, async (url) => {
      const { method, path } = endpoints[call];
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${call} by ${name}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    });

  const logIn = async (name: string, who: string): Promise<string> =>
    (await ask(name, 'logInWithLine', { body: { accessToken: `sandbox:${who}` } })).accessToken;

  /** What one process signs or seals, the other must accept. */
  const round = async (name: string) => {
    const token = await logIn(name, 'somying');
    const { phone } = await ask(other(name), 'getMember', { token });
    assert.equal(phone, '0812341010');
    const request = { token, key: randomUUID(), body: { interests: [] } };
    const [first, again] = [await ask(name, 'updateMember', request), await ask(other(name), 'updateMember', request)];
    assert.deepEqual(again, first, 'a repeat gets the same answer');
    await logIn(other(name), `newcomer-${randomUUID().slice(0, 8)}`);
  };

  const traffic = () => {
    const failures: unknown[] = [];
    const rounds = { first: 0, second: 0 };
    const ended = new EventTarget();
    let isOver = false;
    const callers = names.map(async (name) => {
      while (!isOver) {
        await round(name).catch((failure) => failures.push(failure));
        rounds[name] += 1;
        ended.dispatchEvent(new Event('round'));
      }
    });
    /** Waits until each caller has completed a whole round that began after this call. */
    const pass = async () => {
      const { first, second } = rounds;
      while (rounds.first < first + 2 || rounds.second < second + 2) await once(ended, 'round');
    };
    const stop = async () => {
      isOver = true;
      await Promise.all(callers);
      return failures;
    };
    return { stop, pass };
  };

  it('fails no call, and the old key is not needed afterwards', async () => {
    const token = await logIn('first', 'somying');
    const callers = traffic();
    await restartAll(callers, 'k1', 'k2');
    await restartAll(callers, 'k2', 'k1');
    assert.equal((await ask('second', 'getMember', { token })).phone, '0812341010', 'an older session stays valid');
    const { stdout } = await runKeys('reseal', settingsOf('k2', 'k1'));
    assert.match(stdout, /^k1 seals nothing\. /m);
    await restartAll(callers, 'k2');
    assert.deepEqual(await callers.stop(), []);
  });
});

/** Runs while the calls go on, as an operator does. Rejects unless it exits with 0. */
function runKeys(subcommand: string, env: Record<string, string>) {
  const command = ['--import', './tools/alias.js', 'server/cli/keys.ts', subcommand];
  return promisify(execFile)(process.execPath, command, { env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env } });
}

type Asked = { token?: string; body?: unknown; key?: string };
