import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { fieldOf } from '@/domain/records';
import { transact } from '@/server/db/transact';
import type { FreezeNotice, JobHandlers } from '@/server/jobs/jobs';
import type { Queue } from '@/server/jobs/queue';
import { createQueue } from '@/server/jobs/queue';
import { value } from '@/server/platform/outcome';
import type { TestDatabase } from '@/tests/support/database-engines';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import type { DeadLetteredJobs } from './retry-jobs';
import { createDeadLetteredJobs } from './retry-jobs';

const by = {
  actor: { kind: 'staff', id: 'staff-veera', name: 'วีระ' },
  reason: 'operations',
  note: 'LINE กลับมาแล้ว',
} as const;

class Unreachable extends Error {}

onDatabase('dead-lettered jobs', (openDatabase) => {
  let database: TestDatabase;
  let world: World;
  let queue: Queue;
  let works: Queue;
  let jobs: DeadLetteredJobs;
  let isDown = true;
  const done: string[] = [];
  const members = [randomUUID(), randomUUID(), randomUUID()];

  const nothing = async () => undefined;
  const handlers: JobHandlers = {
    'spending-notice': nothing,
    'takeover-notice': nothing,
    'line-menu': async () => undefined,
    'prize-notice': nothing,
    'invoice-notice': nothing,
    'stamp-notice': nothing,
    'correction-notice': nothing,
    'savings-mail': nothing,
    'goal-notice': nothing,
    reminder: nothing,
    'etax-document': nothing,
    'etax-mail': nothing,
    'etax-failed': nothing,
    'etax-credit': nothing,
    'etax-credit-mail': nothing,
    'wallet-card': nothing,
    'freeze-notice': async ({ memberId }: FreezeNotice) => {
      if (isDown) throw new Unreachable(`no way to 0812340001 of ${memberId}`);
      done.push(memberId);
    },
  };
  const until = async (condition: () => Promise<boolean>) => {
    while (!(await condition())) await sleep(20);
  };
  const open = async () => {
    const quick = { retryDelaySeconds: 1, lookEverySeconds: 1, reclaimEverySeconds: 1 };
    const opened = createQueue(database.source, pino({ level: 'silent' }), quick);
    await opened.start();
    return opened;
  };

  before(async () => {
    database = await openDatabase();
    world = createWorld(database.db);
    queue = await open();
    works = await open();
    jobs = createDeadLetteredJobs({ ...world.deps, jobs: queue });
    await works.work(handlers);
    await sql`update pgboss.queue set retry_limit = 0 where name = 'freeze-notice'`.execute(database.db);
    for (const memberId of members) {
      const notice: FreezeNotice = { memberId, noticeId: randomUUID(), kind: 'frozen', occurredAt: 5 };
      await transact(database.db, async (tx) => value(await queue.send(tx, 'freeze-notice', notice)));
    }
    await until(async () => (await jobs.list({})).items.length === members.length);
  });
  after(async () => {
    await works.stop(1000);
    await queue.stop(1000);
  });

  test('are listed with queue, subject and error class, without the error’s message', async () => {
    const { queues, items, next } = await jobs.list({});
    assert.deepEqual([queues, next], [[{ queue: 'freeze-notice', count: 3 }], null]);
    assert.deepEqual(items.map(({ subject }) => subject).sort(), members.toSorted());
    for (const { error, tries, sent_at, given_up_at } of items) {
      assert.deepEqual([error, tries], ['Unreachable', 1]);
      assert.ok(sent_at > 0 && given_up_at >= sent_at);
    }
    assert.doesNotMatch(JSON.stringify(items), /0812340001/);
    assert.deepEqual((await jobs.list({ queue: 'etax-mail' })).items, []);
  });

  test('continue after the key of a page, and start over for an invalid key', async () => {
    const [id] = members;
    const in2001 = 10 ** 15;
    assert.deepEqual((await jobs.list({ before: `${in2001}.${id}` })).items, []);
    for (const before of [`soon.${id}`, `${in2001}.first`, `${in2001}`, ''])
      assert.equal((await jobs.list({ before })).items.length, members.length, before);
  });

  test('are retried, once for two taps, each time with an audit entry', async () => {
    isDown = false;
    const [first] = (await jobs.list({})).items;
    const one = { queue: 'freeze-notice', job_id: first?.job_id ?? '' };
    const taps = await Promise.all([jobs.retry(one, by), jobs.retry(one, by)]);
    assert.deepEqual(taps.map(({ retried }) => retried).sort(), [0, 1]);
    await until(async () => done.length > 0);
    assert.deepEqual(done, [first?.subject]);
    const all = await Promise.all([
      jobs.retry({ queue: 'freeze-notice' }, by),
      jobs.retry({ queue: 'freeze-notice' }, by),
    ]);
    assert.equal(
      all.reduce((sum, { retried }) => sum + retried, 0),
      2,
    );
    await until(async () => done.length >= members.length);
    assert.deepEqual(done.toSorted(), members.toSorted());
    assert.deepEqual(await jobs.list({}), { queues: [], items: [], next: null });
    const acts = await database.db
      .selectFrom('audit')
      .select(['act', 'subject_id', 'after', 'note'])
      .orderBy('id')
      .execute();
    assert.deepEqual(acts[0], {
      act: 'job.retry',
      subject_id: first?.job_id,
      note: by.note,
      after: { queue: 'freeze-notice', retried: 1 },
    });
    const sums = acts.map(({ after }) => Number(fieldOf(after, 'retried') ?? 0));
    assert.equal(
      sums.reduce((sum, retried) => sum + retried, 0),
      3,
    );
    assert.equal((await jobs.retry({ queue: 'freeze-notice' }, by)).retried, 0);
  });
});
