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

/** How many tests run first: the nearest ones notice most faults, and the others run only if these pass. */
const nearest = { node: 4, jest: 1 };

/** Plants the faults one by one in parallel jobs, and reports each when it is judged. */
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

/** The test files that fail even without a fault, so that their result means nothing. */
export async function failingAnyway(judged: readonly Judged[], seconds: number): Promise<string[]> {
  const failing: string[] = [];
  for (const runner of ['node', 'jest'] as const) {
    const own = judged.filter(({ layer, ended }) => layer.runner === runner && ended === 'failed');
    // If a run ended without naming a test, any of its files may be the cause.
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

/** A fault that makes the tests hang counts as noticed, unless the tests also time out without it. */
async function lateBecauseOfIt(
  late: Ending,
  layer: Layer,
  tests: readonly string[],
  limits: RunLimits,
): Promise<Ending> {
  const without = await runTests(layer.runner, tests, undefined, limits);
  return without.ended === 'late' ? { ended: 'unsure', by: `${late.by}, as without it` } : late;
}

/** One PostgreSQL for each job, so that databases left by an aborted run can be dropped. */
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
