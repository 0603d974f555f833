import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { endpoints } from '@/contract/endpoints';
import type { Db } from '@/server/db/transact';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { openEdge } from '@/tests/support/edge';
import { createTestClock, createWorld } from '@/tests/support/world';
import type { Answer } from './failure';
import type { Idempotency } from './idempotency';
import { createIdempotency } from './idempotency';

const action = { scope: 'donate account-1', key: 'k1', content: { point: 5 } };

onDatabase('an idempotent call', (open) => {
  const counting = (answer: Answer) => {
    const seen = { times: 0 };
    const work = async () => {
      seen.times += 1;
      return answer;
    };
    return { seen, work };
  };

  /** The database with a connection that is lost before the nth answer to a claim arrives. */
  const losing = (db: Db, nth: number): Db => {
    const claims = new WeakSet<object>();
    let answers = 0;
    return db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (JSON.stringify(node).includes('insert into idempotency')) claims.add(queryId);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (!claims.has(queryId)) return result;
        answers += 1;
        if (answers === nth) throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
        return result;
      },
    });
  };

  /** Starts a call whose work never ends. */
  const startEndless = async (idempotency: Idempotency) => {
    const begun = Promise.withResolvers<void>();
    const endless = () => {
      begun.resolve();
      return new Promise<never>(() => undefined);
    };
    void idempotency.once(action, endless);
    await begun.promise;
  };

  it('runs once for twenty simultaneous requests in two processes, with one answer', async () => {
    const database = await open();
    const other = await database.beside();
    // Each try reads the clock: by the fortieth reading, some have found the key claimed and are waiting.
    const [isMet, clock] = [Promise.withResolvers<void>(), createTestClock()];
    let tries = 0;
    const now = () => {
      tries += 1;
      if (tries === 40) isMet.resolve();
      return clock.now();
    };
    const processes = [database.db, other].map((db) => createIdempotency({ ...createWorld(db).deps, clock: { now } }));
    const { seen, work: count } = counting({ status: 201, body: { donation_id: 'd1' } });
    const work = async () => {
      const answer = await count();
      await isMet.promise;
      return answer;
    };
    const attempts = Array.from({ length: 20 }, (_, place) => processes[place % 2]?.once(action, work));
    const answers = await Promise.all(attempts);
    assert.equal(seen.times, 1);
    for (const answer of answers) assert.deepEqual(answer, { value: { status: 201, body: { donation_id: 'd1' } } });
  });

  it('replays its answer, stored encrypted, for a day and runs again after that', async () => {
    const { db } = await open();
    const world = createWorld(db);
    const idempotency = createIdempotency(world.deps);
    const { seen, work } = counting({ status: 412, body: { code: 'e0505', message: 'ไม่ได้' } });
    await idempotency.once(action, work);
    world.clock.advance(24 * 60 * 60 - 1);
    assert.deepEqual(await idempotency.once(action, work), {
      value: { status: 412, body: { code: 'e0505', message: 'ไม่ได้' } },
    });
    assert.equal(seen.times, 1);
    assert.ok(!JSON.stringify(await db.selectFrom('idempotency').selectAll().execute()).includes('e0505'));
    world.clock.advance(1);
    await idempotency.once(action, work);
    assert.equal(seen.times, 2);
  });

  it('does not replay the previous day’s answer while it runs again', async () => {
    const world = createWorld((await open()).db);
    const idempotency = createIdempotency(world.deps, 100);
    const { work } = counting({ status: 200, body: 'yesterday' });
    await idempotency.once(action, work);
    world.clock.advance(24 * 60 * 60);
    await startEndless(idempotency);
    assert.ok(isRefusal(await idempotency.once(action, work)));
  });

  it('runs again after the clock is set back if the first call never ended, and still replays answers', async () => {
    const world = createWorld((await open()).db);
    const idempotency = createIdempotency(world.deps, 100);
    const { seen, work } = counting({ status: 200, body: 'once' });
    await startEndless(idempotency);
    world.clock.advance(-3600);
    for (let time = 0; time < 2; time += 1)
      assert.deepEqual(await idempotency.once(action, work), { value: { status: 200, body: 'once' } });
    world.clock.advance(-3600);
    assert.deepEqual(await idempotency.once(action, work), { value: { status: 200, body: 'once' } });
    assert.equal(seen.times, 1);
  });

  it('runs separately for another caller and is refused with another body', async () => {
    const idempotency = createIdempotency(createWorld((await open()).db).deps);
    const { seen, work } = counting({ status: 200, body: null });
    await idempotency.once(action, work);
    await idempotency.once({ ...action, scope: 'donate account-2' }, work);
    assert.equal(seen.times, 2);
    const changed = await idempotency.once({ ...action, content: { point: 6 } }, work);
    assert.ok(isRefusal(changed) && changed.refused === '412');
    assert.equal(seen.times, 2);
  });

  it('may be retried after too many calls, a server error or an exception', async () => {
    const idempotency = createIdempotency(createWorld((await open()).db).deps);
    for (const status of [429, 500, 503]) {
      const { seen, work } = counting({ status, body: {} });
      await idempotency.once(action, work);
      await idempotency.once(action, work);
      assert.equal(seen.times, 2);
    }
    const failing = () => idempotency.once(action, () => Promise.reject(new Error('broken')));
    await assert.rejects(failing);
    await assert.rejects(failing);
  });

  it('is released on a standby too after a failure, because the server may be about to lose its place', async () => {
    const { db } = await open();
    await sql`create table releases (waited text)`.execute(db);
    await sql`create function note_release() returns trigger language plpgsql as $$ begin
      insert into releases values (current_setting('synchronous_commit'));
      return null;
    end $$`.execute(db);
    await sql`create trigger noting after delete on idempotency for each statement execute function note_release()`.execute(
      db,
    );
    const idempotency = createIdempotency(createWorld(db).deps);
    await assert.rejects(idempotency.once(action, () => Promise.reject(new Error('broken'))));
    for (const status of [503, 429]) await idempotency.once(action, async () => ({ status, body: {} }));
    const { rows } = await sql<{ waited: string }>`select waited from releases`.execute(db);
    assert.deepEqual(
      rows.map(({ waited }) => waited),
      ['on', 'on', 'off'],
    );
  });

  it('replays every other answer, with or without a body', async () => {
    const idempotency = createIdempotency(createWorld((await open()).db).deps);
    for (const status of [200, 204, 400, 428, 430, 499]) {
      const once = { ...action, key: `${status}` };
      const { seen, work } = counting({ status, body: undefined });
      await idempotency.once(once, work);
      assert.deepEqual(await idempotency.once(once, work), { value: { status, body: null } });
      assert.equal(seen.times, 1);
    }
  });

  it('leaves a claim that was taken over to its new owner, whatever its own outcome', async () => {
    for (const late of [500, 200]) {
      const world = createWorld((await open()).db);
      const idempotency = createIdempotency(world.deps, 100);
      const ends = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()] as const;
      const begin = async (place: 0 | 1) => {
        const begun = Promise.withResolvers<void>();
        const outcome = idempotency.once(action, () => {
          begun.resolve();
          return ends[place].promise;
        });
        await begun.promise;
        return { outcome };
      };
      const first = await begin(0);
      world.clock.advance(60);
      const second = await begin(1);
      ends[0].resolve({ status: late, body: 'late' });
      await first.outcome;
      const { seen, work } = counting({ status: 200, body: 'third' });
      assert.ok(isRefusal(await idempotency.once(action, work)));
      ends[1].resolve({ status: 200, body: 'second' });
      await second.outcome;
      assert.deepEqual(await idempotency.once(action, work), { value: { status: 200, body: 'second' } });
      assert.equal(seen.times, 0);
    }
  });

  it('may be retried immediately if the connection was lost while claiming the key', async () => {
    const { db } = await open();
    const { seen, work } = counting({ status: 200, body: 1 });
    await assert.rejects(createIdempotency({ ...createWorld(db).deps, db: losing(db, 1) }).once(action, work), /lost/);
    const idempotency = createIdempotency(createWorld(db).deps, 100);
    assert.deepEqual(await idempotency.once(action, work), { value: { status: 200, body: 1 } });
    assert.equal(seen.times, 1);
  });

  it('runs once for each of several simultaneous keys, each with its own answer', async () => {
    const idempotency = createIdempotency(createWorld((await open()).db).deps);
    const done: string[] = [];
    const keys = Array.from({ length: 9 }, (_, place) => `k${place}`);
    const ask = (key: string) =>
      idempotency.once({ ...action, key }, async () => {
        done.push(key);
        return { status: 200, body: key };
      });
    const answers = await Promise.all([...keys, ...keys].map(ask));
    assert.deepEqual(done.toSorted(), keys);
    assert.deepEqual(
      answers.map((answer) => ('value' in answer ? answer.value.body : answer)),
      [...keys, ...keys],
    );
  });

  it('may be retried immediately for each key that was claimed by a lost statement', async () => {
    const { db } = await open();
    const { deps } = createWorld(db);
    const keys = ['k1', 'k2', 'k3'];
    const { seen, work } = counting({ status: 200, body: 1 });
    const before = createIdempotency({ ...deps, db: losing(db, 2) });
    const lost = await Promise.allSettled(keys.map((key) => before.once({ ...action, key }, work)));
    assert.deepEqual(
      lost.map(({ status }) => status),
      ['fulfilled', 'rejected', 'rejected'],
    );
    const idempotency = createIdempotency(deps, 100);
    for (const key of keys)
      assert.deepEqual(await idempotency.once({ ...action, key }, work), { value: { status: 200, body: 1 } });
    assert.equal(seen.times, 3);
  });

  it('stays claimed for less than a minute after its process died', async () => {
    const world = createWorld((await open()).db);
    const idempotency = createIdempotency(world.deps, 100);
    await startEndless(idempotency);
    world.clock.advance(59);
    const { seen, work } = counting({ status: 200, body: 1 });
    assert.ok(isRefusal(await idempotency.once(action, work)));
    assert.equal(seen.times, 0);
  });

  it('may be retried a minute after its process died', async () => {
    const { db } = await open();
    const world = createWorld(db);
    const idempotency = createIdempotency(world.deps);
    await startEndless(idempotency);
    world.clock.advance(60);
    const { seen, work } = counting({ status: 200, body: 1 });
    assert.deepEqual(await idempotency.once(action, work), { value: { status: 200, body: 1 } });
    assert.equal(seen.times, 1);
  });

  it('answers 503 with Retry-After to a retry that waits too long for the first', async () => {
    const idempotency = createIdempotency(createWorld((await open()).db).deps, 300);
    const { seen, work } = counting({ status: 200, body: 1 });
    await startEndless(idempotency);
    const late = await idempotency.once(action, work);
    assert.deepEqual(late, { refused: '503', retryAfterSeconds: 2 });
    assert.equal(seen.times, 0);
  });

  it('is done once per key over HTTP, and another body or an invalid key is refused', async () => {
    const { app, world } = await openEdge((await open()).db);
    const { accessToken, chatAccountId } = await world.enter('once');
    const { method, path: url } = endpoints.setLanguage;
    const ask = async (key: string, language: string) => {
      const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': key };
      return (await app.inject({ method, url, headers, payload: { language } })).statusCode;
    };
    assert.deepEqual([...new Set(await Promise.all(Array.from({ length: 20 }, () => ask('one', 'en'))))], [204]);
    assert.equal(await ask('two', 'th'), 204);
    assert.deepEqual([await ask('one', 'en'), await world.services.session.languageOf(chatAccountId)], [204, 'th']);
    assert.equal(await ask('one', 'th'), 412);
    assert.deepEqual([await ask(' ', 'en'), await ask('x'.repeat(129), 'en')], [400, 400]);
    await app.close();
  });

  it('is not stored where repeating is harmless: for log-ins, lists by POST and telemetry', async () => {
    const { db } = await open();
    const { app, world } = await openEdge(db);
    const { accessToken } = await world.enter('reader');
    const bodies = {
      logInWithLine: { accessToken: 'refused' },
      listCoupons: { scope: 'hub' },
      logEvent: { event_trigger_name: 'EN' },
      logEntrance: { url: '/home/' },
    } as const;
    for (const name of ['logInWithLine', 'listCoupons', 'logEvent', 'logEntrance'] as const) {
      const { method, path: url } = endpoints[name];
      const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': `of-${name}` };
      await app.inject({ method, url, headers, payload: bodies[name] });
    }
    assert.deepEqual(await db.selectFrom('idempotency').selectAll().execute(), []);
    await app.close();
  });

  it('does not share its key with another caller or another call', async () => {
    const { app, world } = await openEdge((await open()).db);
    const [one, other] = [await world.enter('one'), await world.enter('other')];
    const ask = (method: 'PUT' | 'POST', url: string, payload: object, { accessToken } = one) =>
      app.inject({
        method,
        url,
        payload,
        headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': 'same' },
      });
    const language = [endpoints.setLanguage.path, { language: 'en' }] as const;
    assert.equal((await ask('PUT', ...language)).statusCode, 204);
    assert.equal((await ask('PUT', ...language, other)).statusCode, 204);
    const languages = [one, other].map(({ chatAccountId }) => world.services.session.languageOf(chatAccountId));
    assert.deepEqual(await Promise.all(languages), ['en', 'en']);
    const event = await ask('POST', endpoints.logEvent.path, { event_trigger_name: 'EN' });
    assert.equal(event.statusCode, 204);
    await app.close();
  });

  it('is refused if its key is repeated with another path parameter', async () => {
    const { app, world } = await openEdge((await open()).db);
    const { key } = await world.services.till.addKey('0001');
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': 'same' };
    const ask = async (bill: string) => {
      const { method, path } = endpoints.voidPurchase;
      return (await app.inject({ method, url: path.replace(':bill_no', bill), headers })).statusCode;
    };
    assert.deepEqual([await ask('A1'), await ask('A1'), await ask('B2')], [202, 202, 412]);
    await app.close();
  });
});
