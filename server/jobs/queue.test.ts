import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { transact } from '@/server/db/transact';
import type { Span } from '@/server/platform/current-work';
import { refuse, value } from '@/server/platform/outcome';
import type { TestDatabase } from '@/tests/support/database-engines';
import { onBothEngines } from '@/tests/support/database-engines';
import type { FreezeNotice, JobHandlers } from './jobs';
import type { Queue, QueueOptions } from './queue';
import { createQueue } from './queue';
import { deadLetterQueue } from './queue-names';

onBothEngines('the job queue', (openDatabase) => {
  let database: TestDatabase;
  let logged: string[] = [];
  const open: Queue[] = [];

  const start = async (pace: Partial<QueueOptions> = {}) => {
    const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
    const quick = { retryDelaySeconds: 1, lookEverySeconds: 1, reclaimEverySeconds: 1 };
    const queue = createQueue(database.source, log, { ...quick, ...pace });
    open.push(queue);
    await queue.start();
    return queue;
  };

  const handlersOf = (notify: (notice: FreezeNotice) => Promise<void>): JobHandlers => ({
    'spending-notice': async () => undefined,
    'freeze-notice': notify,
    'takeover-notice': async () => undefined,
    'line-menu': async () => undefined,
    'prize-notice': async () => undefined,
    'invoice-notice': async () => undefined,
    'stamp-notice': async () => undefined,
    'correction-notice': async () => undefined,
    'savings-mail': async () => undefined,
    'goal-notice': async () => undefined,
    reminder: async () => undefined,
    'etax-document': async () => undefined,
    'etax-mail': async () => undefined,
    'etax-failed': async () => undefined,
    'etax-credit': async () => undefined,
    'etax-credit-mail': async () => undefined,
    'wallet-card': async () => undefined,
  });

  const notice = (): FreezeNotice => ({
    memberId: randomUUID(),
    noticeId: randomUUID(),
    kind: 'frozen',
    occurredAt: 5,
  });

  const send = (queue: Queue, data: FreezeNotice) =>
    transact(database.db, async (tx) => value(await queue.send(tx, 'freeze-notice', data)));

  const until = async (condition: () => boolean | Promise<boolean>) => {
    while (!(await condition())) await sleep(50);
  };

  const jobs = async () =>
    (await sql<{ name: string; state: string }>`select name, state from pgboss.job`.execute(database.db)).rows;

  before(async () => {
    database = await openDatabase();
  });

  afterEach(async () => {
    for (const queue of open.splice(0)) await queue.stop(2000);
    await sql`delete from pgboss.job`.execute(database.db);
    logged = [];
  });

  test('creates its tables once when several processes start at the same time', async () => {
    // The embedded engine has one process.
    const processes = database.engine === 'postgresql' ? 4 : 1;
    await Promise.all(Array.from({ length: processes }, () => start()));
    assert.deepEqual(await jobs(), []);
    assert.deepEqual(logged, []);
  });

  test('runs a job as soon as its transaction has committed, and not before', async () => {
    const isServer = database.engine === 'postgresql';
    // Only a wake-up can start the job: the next poll is an hour away.
    const queue = await start(isServer ? { lookEverySeconds: 3600 } : {});
    const received: FreezeNotice[] = [];
    await queue.work(handlersOf(async (data) => void received.push(data)));
    const [data, other] = [notice(), notice()];
    const beside = isServer ? [other] : [];
    await transact(database.db, async (tx) => {
      await queue.send(tx, 'freeze-notice', data);
      // A job that is sent later but already committed runs first. The embedded engine runs one transaction at a time.
      if (isServer) await send(queue, other);
      await until(() => received.length === beside.length);
      assert.deepEqual(received, beside);
      return value(null);
    });
    await until(() => received.length > beside.length);
    assert.deepEqual(received, [...beside, data]);
  });

  test('creates a span for each attempt, with its outcome', async () => {
    const ended: string[] = [];
    const spanOf = (name: string): Span => ({
      child: spanOf,
      end: (failure = 'done') => ended.push(`${name}: ${failure}`),
    });
    const queue = await start({ tracer: { begin: spanOf, close: async () => undefined } });
    let attempts = 0;
    await queue.work(
      handlersOf(async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('once');
      }),
    );
    await send(queue, notice());
    await until(() => ended.length === 2);
    assert.deepEqual(ended, ['job freeze-notice: failed', 'job freeze-notice: done']);
  });

  test('drops a job whose transaction was rolled back', async () => {
    const queue = await start();
    const undone = await transact(database.db, async (tx) => {
      await queue.send(tx, 'freeze-notice', notice());
      return refuse('412');
    });
    assert.deepEqual(undone, refuse('412'));
    assert.deepEqual(await jobs(), []);
  });

  test('keeps jobs that were sent while no worker was running', async () => {
    const queue = await start();
    const data = notice();
    await send(queue, data);
    await queue.stop(1000);
    const received: FreezeNotice[] = [];
    const restarted = await start();
    await restarted.work(handlersOf(async (given) => void received.push(given)));
    await until(() => received.length > 0);
    assert.deepEqual(received, [data]);
  });

  test('gives each of many jobs to exactly one of several workers', async () => {
    const queues = await Promise.all([start(), start()]);
    const received: string[] = [];
    for (const queue of queues) await queue.work(handlersOf(async ({ noticeId }) => void received.push(noticeId)));
    const sent = Array.from({ length: 12 }, notice);
    for (const data of sent) await send(queues[0] ?? (await start()), data);
    await until(() => received.length >= sent.length);
    assert.deepEqual(received.toSorted(), sent.map(({ noticeId }) => noticeId).toSorted());
  });

  test('runs several jobs of a queue at a time, as many as configured', async () => {
    const queue = await start({ concurrency: { 'freeze-notice': 10 } });
    const gate = Promise.withResolvers<void>();
    let [open, most] = [0, 0];
    await transact(database.db, async (tx) => {
      for (let sent = 0; sent < 25; sent += 1) await queue.send(tx, 'freeze-notice', notice());
      return value(null);
    });
    await queue.work(
      handlersOf(async () => {
        open += 1;
        most = Math.max(most, open);
        if (open === 10) gate.resolve();
        await gate.promise;
        open -= 1;
      }),
    );
    await until(async () => (await jobs()).every(({ state }) => state === 'completed'));
    assert.equal(most, 10);
  });

  test('runs jobs about one member one after the other, in the order in which they were sent', async () => {
    const queues = [
      await start({ concurrency: { 'freeze-notice': 10 } }),
      await start({ concurrency: { 'freeze-notice': 10 } }),
    ];
    const { memberId } = notice();
    const order: number[] = [];
    let [open, most] = [0, 0];
    for (const queue of queues)
      await queue.work(
        handlersOf(async ({ occurredAt }) => {
          open += 1;
          // Awaited below: a job that throws would be retried without end.
          most = Math.max(most, open);
          // Gives another job the chance to begin.
          await database.db.selectFrom('settings').selectAll().execute();
          order.push(occurredAt);
          open -= 1;
        }),
      );
    const sent = Array.from({ length: 6 }, (_none, occurredAt) => occurredAt);
    for (const occurredAt of sent) await send(queues[0] ?? (await start()), { ...notice(), memberId, occurredAt });
    await until(async () => (await jobs()).every(({ state }) => state === 'completed'));
    assert.deepEqual({ order, most }, { order: sent, most: 1 });
  });

  test('completes the other jobs that were fetched with one that failed', async () => {
    const queue = await start({ concurrency: { 'freeze-notice': 8 } });
    const [bad, ...good] = Array.from({ length: 5 }, notice);
    const tries: string[] = [];
    await transact(database.db, async (tx) => {
      for (const data of [bad, ...good]) if (data) await queue.send(tx, 'freeze-notice', data);
      return value(null);
    });
    await queue.work(
      handlersOf(async ({ noticeId }) => {
        tries.push(noticeId);
        if (noticeId === bad?.noticeId && tries.filter((one) => one === noticeId).length === 1)
          throw new Error('not now');
      }),
    );
    await until(async () => (await jobs()).every(({ state }) => state === 'completed'));
    assert.equal(tries.length, 6);
    assert.equal(tries.filter((one) => one === bad?.noticeId).length, 2);
  });

  test('retries a failed job after a delay', async () => {
    const queue = await start();
    const tries: FreezeNotice[] = [];
    await queue.work(
      handlersOf(async (data) => {
        tries.push(data);
        if (tries.length === 1) throw new Error('not now');
      }),
    );
    await send(queue, notice());
    await until(async () => (await jobs()).some(({ state }) => state === 'completed'));
    assert.equal(tries.length, 2);
    assert.deepEqual(tries[0], tries[1]);
    assert.match(logged.join(), /a job failed and will be retried/);
  });

  test('dead-letters a job that failed every time, and logs it without its data', async () => {
    const queue = await start();
    await queue.work(
      handlersOf(async () => {
        throw new Error('never');
      }),
    );
    await sql`update pgboss.queue set retry_limit = 0 where name = 'freeze-notice'`.execute(database.db);
    await send(queue, notice());
    await until(async () => (await jobs()).some(({ name }) => name === deadLetterQueue));
    assert.match(logged.join(), /a job failed for good/);
    assert.ok(!logged.join().includes('memberId'));
  });

  test('finishes the running job when it is stopped', async () => {
    const [queue, idle] = await Promise.all([start(), start()]);
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let finished = false;
    await queue.work(
      handlersOf(async () => {
        begun.resolve();
        await gate.promise;
        finished = true;
      }),
    );
    await send(queue, notice());
    await begun.promise;
    let ended = false;
    const stopped = queue.stop(5000).then(() => {
      ended = true;
    });
    // As long as a stop without running jobs takes.
    await idle.stop(5000);
    assert.equal(ended, false);
    gate.resolve();
    await stopped;
    assert.ok(finished);
    assert.deepEqual(
      (await jobs()).map(({ state }) => state),
      ['completed'],
    );
  });

  after(async () => {
    for (const queue of open.splice(0)) await queue.stop(1000);
  });
});
