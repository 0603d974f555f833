import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { test } from 'node:test';
import type { WorkedQueue } from './worker';
import { startWorker } from './worker';

/** A worker whose fetches return the entries of `found` in turn, and then nothing. */
function start(t: TestContext, found: (string[] | Error)[], changes: Partial<WorkedQueue<string>> = {}) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const ran: string[][] = [];
  let fetches = 0;
  const worker = startWorker<string>({
    fetchJobs: async () => {
      fetches += 1;
      const next = found.shift() ?? [];
      if (next instanceof Error) throw next;
      return next;
    },
    run: async (jobs) => void ran.push(jobs),
    fetchedAtMost: 2,
    pollSeconds: () => 15,
    report: () => undefined,
    ...changes,
  });
  const pass = async (milliseconds: number) => {
    await settled();
    t.mock.timers.tick(milliseconds);
    await settled();
  };
  return { worker, ran, pass, fetches: () => fetches };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a worker that is woken many times within a tenth of a second fetches once, at its end', async (t) => {
  const { worker, pass, fetches } = start(t, []);
  await pass(0);
  assert.equal(fetches(), 1);
  worker.wake();
  await pass(50);
  worker.wake();
  await pass(49);
  assert.equal(fetches(), 1);
  await pass(1);
  assert.equal(fetches(), 2);
  await pass(14_999);
  assert.equal(fetches(), 2);
  await pass(1);
  assert.equal(fetches(), 3);
  await worker.stop();
});

test('a worker fetches again immediately after a full fetch, and a tenth of a second after another with jobs', async (t) => {
  const { worker, ran, pass, fetches } = start(t, [['a', 'b'], ['c']]);
  await pass(99);
  assert.deepEqual(ran, [['a', 'b'], ['c']]);
  assert.equal(fetches(), 2);
  await pass(1);
  assert.equal(fetches(), 3);
  await worker.stop();
});

test('a worker tries again a second after a failure, and reports it', async (t) => {
  const reported: unknown[] = [];
  const away = new Error('away');
  const { worker, ran, pass } = start(t, [away, ['a']], { report: (error) => reported.push(error) });
  await pass(999);
  assert.deepEqual([reported, ran], [[away], []]);
  await pass(1);
  assert.deepEqual(ran, [['a']]);
  await worker.stop();
});

test('a worker that is stopped finishes its jobs and fetches no more', async (t) => {
  const gate = Promise.withResolvers<void>();
  const { worker, pass, fetches } = start(t, [['a', 'b'], ['c']], { run: () => gate.promise });
  await pass(0);
  let isStopped = false;
  const stopping = worker.stop().then(() => {
    isStopped = true;
  });
  await pass(60_000);
  assert.equal(isStopped, false);
  gate.resolve();
  await stopping;
  assert.equal(fetches(), 1);
});
