import pg from 'pg';
import { startPostgres } from '@/tests/support/postgres';
import type { Fault } from './faults';
import { withFault } from './faults';
import type { Layer } from './layers';
import type { Ending, RunLimits } from './run';
import { runTests } from './run';

export type Task = { fault: Fault; text: string; layer: Layer; tests: readonly string[] };
export type Judged = Task & Ending;
export type Limits = { seconds: number; jobs: number };

/** The nearest tests notice most faults: the others are loaded only where these passed. */
const nearest = { node: 4, jest: 1 };

/** Plants one fault after the other, some at a time, and tells each as it is judged. */
export async function judgeAll(
  tasks: readonly Task[],
  limits: Limits,
  report: (judged: Judged) => void,
): Promise<Judged[]> {
  const left = [...tasks];
  const judged: Judged[] = [];
  const work = async () => {
    const database = await openServer(tasks.some(({ layer }) => layer.runner === 'node'));
    try {
      for (let task = left.shift(); task; task = left.shift()) {
        const one = { ...task, ...(await judge(task, limits.seconds, database.env)) };
        judged.push(one);
        report(one);
        await database.clear();
      }
    } finally {
      await database.stop();
    }
  };
  await Promise.all(Array.from({ length: Math.min(limits.jobs, tasks.length) }, work));
  return judged;
}

/** Which of the test files fail without any fault: what they noticed says nothing. */
export async function failingAnyway(judged: readonly Judged[], seconds: number): Promise<string[]> {
  const failing: string[] = [];
  for (const runner of ['node', 'jest'] as const) {
    const own = judged.filter(({ layer, ended }) => layer.runner === runner && ended === 'failed');
    // A run that ended without a word about a test may have ended so by any of them.
    const files = new Set(own.flatMap(({ by, tests }) => tests.find((test) => by.startsWith(test)) ?? tests));
    if (files.size === 0) continue;
    const database = await openServer(runner === 'node');
    for (const file of files) {
      const { ended, by } = await runTests(runner, [file], undefined, { seconds, env: database.env });
      if (ended !== 'passed') failing.push(`${file}: ${by}`);
    }
    await database.stop();
  }
  return failing;
}

async function judge(
  { fault, text, layer, tests }: Task,
  seconds: number,
  env: Record<string, string>,
): Promise<Ending> {
  const planted = { path: fault.path, text: withFault(text, fault) };
  const first = nearest[layer.runner];
  for (const some of [tests.slice(0, first), tests.slice(first)]) {
    if (some.length === 0) continue;
    const ending = await runTests(layer.runner, some, planted, { seconds, env });
    if (ending.ended === 'failed') return ending;
    if (ending.ended === 'late') return lateBecauseOfIt(ending, layer, some, { seconds, env });
  }
  return { ended: 'passed', by: '' };
}

type Server = { env: Record<string, string>; clear: () => Promise<void>; stop: () => Promise<void> };

/** A fault after which the tests never end is noticed, but not one that met a machine too busy to end them. */
async function lateBecauseOfIt(
  late: Ending,
  layer: Layer,
  tests: readonly string[],
  limits: RunLimits,
): Promise<Ending> {
  const without = await runTests(layer.runner, tests, undefined, limits);
  return without.ended === 'late' ? { ended: 'unsure', by: `${late.by}, as without it` } : late;
}

/** A PostgreSQL of its own for each that works, so that what a run that was cut short left there can go. */
async function openServer(isNeeded: boolean): Promise<Server> {
  if (!isNeeded) return { env: {}, clear: async () => undefined, stop: async () => undefined };
  const { url, stop } = await startPostgres();
  return { env: { DATABASE_URL_TEST: url }, clear: () => dropDatabases(url), stop };
}

async function dropDatabases(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%'",
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
