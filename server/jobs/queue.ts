import type { Db as BossDatabase, JobWithMetadata } from 'pg-boss';
import { fromKysely, PgBoss } from 'pg-boss';
import { v7 as uuidv7 } from 'uuid';
import type { DatabaseSource } from '@/server/db/database';
import { textOf } from '@/server/db/text-of';
import type { Meter } from '@/server/metrics/meter';
import { noMeter, startTimer } from '@/server/metrics/meter';
import type { Tracer } from '@/server/metrics/tracer';
import type { Work } from '@/server/platform/current-work';
import { causeOf, during } from '@/server/platform/current-work';
import type { Log } from '@/server/platform/log';
import { limitedBy, shortUses, unlessLate } from '@/server/platform/time-limit';
import type { JobData, JobHandlers, JobName, Jobs } from './jobs';
import { subjectOf } from './jobs';
import { createOutageFilter } from './outages';
import { embeddedQueueDatabase, openQueueDatabase } from './queue-database';
import { deadLetterQueue, deadLetterQueues, queueNames } from './queue-names';
import type { Worker } from './worker';
import { startWorker } from './worker';

export type Queue = Jobs & {
  /** Creates or migrates the queue's own tables under a lock: any number of processes may start simultaneously. */
  start(): Promise<void>;
  /** Starts the workers, which run jobs sent by any process. */
  work(handlers: JobHandlers): Promise<void>;
  /** Lets running jobs finish as far as time allows; the rest is left to other processes. */
  stop(withinMs: number): Promise<void>;
};

/**
 * The wait before the second try, which doubles with each try; how often to poll for jobs without a notification; and how often to check
 * for jobs of dead processes.
 */
export type Pace = { retryDelaySeconds: number; lookEverySeconds: number; reclaimEverySeconds: number };

/** How long jobs are kept after they are done, and after they failed permanently. */
export type Kept = { messageHours: number; failedMessageDays: number };

/**
 * `migrate`: whether it may create and change its tables. `concurrency`: how many jobs of a queue this process runs at a time; one by
 * default.
 */
export type QueueOptions = Pace & {
  migrate?: boolean;
  kept?: Kept;
  concurrency?: Partial<Record<JobName, number>>;
  meter?: Meter;
  tracer?: Tracer | undefined;
};

/**
 * Jobs that a worker fetches and settles together, which costs a few statements for all of them. A worker fetches again when the
 * slowest of them is done, so a queue with a higher concurrency gets more workers; every notification wakes all of them.
 */
const jobsOfWorker = 12;

/** The embedded engine's only connection may delay notifications, and a pooler that shares sessions delivers none. Both poll often. */
export function paceOf(source: DatabaseSource, retryDelaySeconds = 15): Pace {
  const lookEverySeconds = Math.min(retryDelaySeconds, canListen(source) ? 15 : 2);
  return { retryDelaySeconds, lookEverySeconds, reclaimEverySeconds: Math.min(retryDelaySeconds, 15) };
}

function canListen(source: DatabaseSource): boolean {
  return 'servers' in source && source.ownSessions;
}

/** About three hours in all, which is within the day for which LINE recognises a repeated message. */
const retryOptions = { retryLimit: 10, retryBackoff: true, retryDelayMax: 60 * 60 };

/** A dead process sends no heartbeat: after this time another process gets its job. */
const heartbeatSeconds = 15;

const expireInSeconds = 120;

const queueOptions = { ...retryOptions, notify: true, heartbeatSeconds, expireInSeconds };

/** The minimum frequency of polling for a process whose listening connection could not be opened. */
const pollSecondsAtMost = 5;

const keptByDefault: Kept = { messageHours: 24, failedMessageDays: 30 };

/**
 * The queue's tables are in the product's database, so that a job is sent in the transaction to which it belongs. On PostgreSQL the queue
 * has a few connections of its own; the embedded engine's only connection is shared.
 */
export function createQueue(
  source: DatabaseSource,
  log: Log,
  { migrate = true, kept = keptByDefault, concurrency = {}, meter = noMeter, tracer, ...pace }: QueueOptions = paceOf(
    source,
  ),
): Queue {
  // There are no job dependencies and no schedules to maintain.
  const reclaiming = {
    superviseIntervalSeconds: pace.reclaimEverySeconds,
    monitorIntervalSeconds: pace.reclaimEverySeconds,
  };
  const useListenNotify = 'pglite' in source || source.ownSessions;
  const upkeep = { migrate, schedule: false, flowIntervalSeconds: 600, useListenNotify, ...reclaiming };
  const own =
    'servers' in source ? openQueueDatabase(source.servers, source.ownSessions) : embeddedQueueDatabase(source.pglite);
  const workers: { name: JobName; worker: Worker }[] = [];
  let isListening = false;
  /** A commit notifies the workers of all processes. Polling finds jobs whose notification was lost, and retries. */
  const listening = {
    notified: (payload: string) => {
      const named = workers.filter(({ name }) => name === payload);
      for (const { worker } of named.length > 0 ? named : workers) worker.wake();
    },
    begun: () => {
      isListening = true;
      for (const { worker } of workers) worker.wake();
    },
  };
  const backend = 'pglite' in source ? 'pglite' : 'postgres';
  const boss = new PgBoss({ db: listenedBy(own, listening), backend, ...upkeep });
  const isLogged = createOutageFilter();
  const report = (error: unknown) => {
    if (isLogged(error)) log.error({ err: error }, 'the job queue failed');
  };
  boss.on('error', report);
  boss.on('warning', ({ message }) => log.warn(message));

  const makeQueue = async (name: string, settings: object) => {
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  };

  /** The jobs running now. */
  const running = new Set<{ name: JobName; jobs: JobWithMetadata[] }>();

  const workOn = <N extends JobName>(name: N, handler: JobHandlers[N], batchSize: number) => {
    const runOne = (job: JobWithMetadata<JobData[N]>) => {
      const span = tracer?.begin(`job ${name}`, job.id);
      const work: Work = { fields: { job: name, jobId: job.id }, ...(span && { span }) };
      const run = async () => {
        const stop = startTimer(meter, 'sabai_job_duration_seconds', { queue: name });
        try {
          await inTime(handler(job.data));
          span?.end();
          meter.count('sabai_jobs_total', { queue: name, outcome: 'done' });
          return undefined;
        } catch (error) {
          span?.end('failed');
          const outcome = job.retryCount < job.retryLimit ? 'to_retry' : 'given_up';
          meter.count('sabai_jobs_total', { queue: name, outcome });
          logFailure(log, outcome, { err: error, ...causeOf(work) });
          return { job, output: outputOf(error) };
        } finally {
          stop();
        }
      };
      return during(work, () => limitedBy(shortUses, run));
    };

    const run = async (jobs: JobWithMetadata<JobData[N]>[]) => {
      const batch = { name, jobs };
      const heartbeat = setInterval(() => boss.touch(name, jobs).catch(report), heartbeatSeconds * 500).unref();
      running.add(batch);
      try {
        const failures = (await Promise.all(jobs.map(runOne))).filter((failure) => failure !== undefined);
        const done = jobs.filter((job) => failures.every((failure) => failure.job !== job));
        if (done.length > 0) await boss.complete(name, done);
        for (const { job, output } of failures) await boss.fail(name, job, output);
      } finally {
        running.delete(batch);
        clearInterval(heartbeat);
      }
    };

    // pg-boss respects the limit of a group only while no other process fetches at the same time.
    const options = { includeMetadata: true, batchSize, groupConcurrency: 1 } as const;
    const fetchJobs = () => own.alone(name, (tx) => boss.fetch<JobData[N]>(name, { ...options, db: tx }));
    const pollSeconds = () =>
      isListening ? pace.lookEverySeconds : Math.min(pace.lookEverySeconds, pollSecondsAtMost);
    const worker = startWorker({ fetchJobs, run, fetchedAtMost: batchSize, pollSeconds, report });
    workers.push({ name, worker });
  };

  const startWorkers = (name: JobName, handlers: JobHandlers) => {
    for (let rest = concurrency[name] ?? 1; rest > 0; rest -= jobsOfWorker)
      workOn<JobName>(name, handlers[name], Math.min(rest, jobsOfWorker));
  };

  return {
    start: async () => {
      await boss.start();
      own.limitUses();
      await makeQueue(deadLetterQueue, { retentionSeconds: kept.failedMessageDays * 24 * 60 * 60 });
      for (const name of queueNames) {
        await makeQueue(name, {
          ...queueOptions,
          deleteAfterSeconds: kept.messageHours * 60 * 60,
          retryDelay: pace.retryDelaySeconds,
          deadLetter: deadLetterQueues[name],
        });
        // Reads the queue once in advance, so that sending does not read it while a transaction occupies the connection.
        await boss.findJobs(name, { id: unknownId });
      }
    },
    work: async (handlers) => {
      for (const name of queueNames) startWorkers(name, handlers);
    },
    send: async (tx, name, data) => {
      const { executeSql } = fromKysely(tx);
      // Of a subject's jobs that are fetched together, the first by id is taken, so ids are in the order of time.
      const id = uuidv7();
      await boss.send(name, data, { db: { executeSql }, id, startAfter: soonest, group: { id: subjectOf(data) } });
    },
    retryDeadLettered: async (tx, jobIds) => {
      const { executeSql } = fromKysely(tx);
      // Without ids pg-boss would settle all of them.
      return jobIds.length === 0 ? 0 : boss.redrive(deadLetterQueue, { ids: [...jobIds], db: { executeSql } });
    },
    stop: async (withinMs) => {
      const stopped = Promise.all(workers.map(({ worker }) => worker.stop()));
      await unlessLate(stopped, { afterMs: withinMs, late: undefined });
      for (const { name, jobs } of running)
        await boss.fail(name, jobs, { message: 'the process stopped' }).catch(report);
      await boss.stop({ graceful: false });
      await own.close();
    },
  };
}

/** The database adapter of pg-boss, whose notifications wake the workers here. */
function listenedBy(
  db: BossDatabase,
  { notified, begun }: { notified(payload: string): void; begun(): void },
): BossDatabase {
  const { listen } = db;
  return listen ? { ...db, listen: (channel) => listen(channel, notified, begun) } : db;
}

/** The outcome of a job, unless it takes so long that another process may have got it. */
async function inTime(work: Promise<void>): Promise<void> {
  const late = new Error('the job took too long');
  const outcome = await unlessLate(work, { afterMs: expireInSeconds * 1000, late });
  if (outcome) throw outcome;
}

/** A job without a delay may begin from yesterday on, so that setting the clock back does not delay it. */
const soonest = '-1 day';

/** The stored details of a failure. */
function outputOf(error: unknown): object {
  return { message: error instanceof Error ? error.message : String(error), kind: kindOf(error) };
}

/** The class of an error, with the code of a database or connection error: safe to show, because it contains no personal data. */
function kindOf(error: unknown): string {
  const kind = error instanceof Error ? error.constructor.name : typeof error;
  const code = textOf(error, 'code');
  return /^[A-Z0-9_]{2,40}$/.test(code) ? `${kind} ${code}` : kind;
}

const unknownId = '00000000-0000-4000-8000-000000000000';

function logFailure(log: Log, outcome: 'to_retry' | 'given_up', cause: object): void {
  if (outcome === 'to_retry') log.warn(cause, 'a job failed and will be retried');
  else log.error(cause, 'a job failed for good');
}
