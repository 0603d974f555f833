import type { JobWithMetadata } from 'pg-boss';
import { fromKysely, fromPglite, PgBoss } from 'pg-boss';
import { v7 as uuidv7 } from 'uuid';
import type { DatabaseSource } from '@/server/db/database';
import { textOf } from '@/server/db/text-of';
import type { Meter } from '@/server/metrics/meter';
import { noMeter, startTimer } from '@/server/metrics/meter';
import type { Tracer } from '@/server/metrics/tracer';
import type { Work } from '@/server/platform/current-work';
import { causeOf, during } from '@/server/platform/current-work';
import type { Log } from '@/server/platform/log';
import { limitedBy, shortUses } from '@/server/platform/time-limit';
import type { JobData, JobHandlers, JobName, Jobs } from './jobs';
import { subjectOf } from './jobs';
import { watchOutages } from './outages';
import { openQueueDatabase } from './queue-database';
import { deadLetterQueue, deadLetterQueues, queueNames } from './queue-names';
import { soon } from './soon';

export type Queue = Jobs & {
  /** Creates or migrates the queue's own tables under a lock: any number of processes may start at once. */
  start(): Promise<void>;
  /** Starts the workers, which run jobs sent by any process. */
  work(handlers: JobHandlers): Promise<void>;
  /** Lets running jobs finish, as far as time allows; other processes get the rest. */
  stop(withinMs: number): Promise<void>;
};

/**
 * The wait before the second try, which doubles with each; how often to poll for jobs without a notification; and how often to
 * look for jobs of dead processes.
 */
export type Pace = { retryDelaySeconds: number; lookEverySeconds: number; reclaimEverySeconds: number };

/** How long jobs are kept once they are done, and once they failed for good. */
export type Kept = { messageHours: number; failedMessageDays: number };

/**
 * `migrate`: whether it may create and change its tables. `concurrency`: how many jobs of a queue this process works on at a
 * time; one unless it says so.
 */
export type QueueOptions = Pace & {
  migrate?: boolean;
  kept?: Kept;
  concurrency?: Partial<Record<JobName, number>>;
  meter?: Meter;
  tracer?: Tracer | undefined;
};

/**
 * Jobs that a worker fetches and settles together, which costs two statements for all of them. A worker fetches again when the
 * slowest of them is done, so a queue with a higher concurrency gets more workers; every notification wakes all of them.
 */
const jobsOfWorker = 12;

/**
 * The embedded engine has only one connection, and a notification may wait behind other work; behind a pooler that shares
 * sessions there are none. Both poll often.
 */
export function paceOf(source: DatabaseSource, retryDelaySeconds = 15): Pace {
  const lookEverySeconds = Math.min(retryDelaySeconds, canListen(source) ? 15 : 2);
  return { retryDelaySeconds, lookEverySeconds, reclaimEverySeconds: Math.min(retryDelaySeconds, 15) };
}

function canListen(source: DatabaseSource): boolean {
  return 'servers' in source && source.ownSessions;
}

/** About three hours in all, which is within the day for which LINE recognises a repeated message. */
const retryOptions = { retryLimit: 10, retryBackoff: true, retryDelayMax: 60 * 60 };

const queueOptions = {
  ...retryOptions,
  notify: true,
  /** A dead process sends no heartbeat: after this time another one gets its job. */
  heartbeatSeconds: 15,
  expireInSeconds: 120,
};

const keptByDefault: Kept = { messageHours: 24, failedMessageDays: 30 };

/** A commit notifies the workers of all processes. Polling finds jobs whose notification was lost, and retries. */
const workOptions = (seconds: number, batchSize: number) =>
  ({
    includeMetadata: true,
    perJobResults: true,
    batchSize,
    groupConcurrency: 1,
    pollingIntervalSeconds: Math.min(seconds, 5),
    notifyPollingIntervalSeconds: seconds,
  }) as const;

/**
 * The queue's tables are in the product's database, so that a job is sent in the transaction that it belongs to. On PostgreSQL
 * it has a few connections of its own; the embedded engine's only connection is shared.
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
  const own = 'servers' in source ? openQueueDatabase(source.servers, source.ownSessions) : undefined;
  const boss = new PgBoss(
    'pglite' in source
      ? { db: fromPglite(source.pglite), backend: 'pglite', ...upkeep }
      : { ...(own && { db: own }), ...upkeep },
  );
  const workers: string[] = [];
  const outages = watchOutages(() => {
    for (const worker of workers) boss.notifyWorker(worker);
  });
  boss.on('error', (error) => {
    if (outages.noticed(error)) log.error({ err: error }, 'the job queue failed');
  });
  boss.on('warning', ({ message }) => log.warn(message));

  const makeQueue = async (name: string, settings: object) => {
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  };

  const workOn = async <N extends JobName>(name: N, handler: JobHandlers[N], batchSize: number) => {
    const runOne = (job: JobWithMetadata<JobData[N]>) => {
      const span = tracer?.begin(`job ${name}`, job.id);
      const work: Work = { fields: { job: name, jobId: job.id }, ...(span && { span }) };
      const run = async () => {
        const stop = startTimer(meter, 'sabai_job_duration_seconds', { queue: name });
        try {
          await handler(job.data);
          span?.end();
          meter.count('sabai_jobs_total', { queue: name, outcome: 'done' });
          return { id: job.id, status: 'completed' } as const;
        } catch (error) {
          span?.end('failed');
          const outcome = job.retryCount < job.retryLimit ? 'to_retry' : 'given_up';
          meter.count('sabai_jobs_total', { queue: name, outcome });
          logFailure(log, outcome, { err: error, ...causeOf(work) });
          return { id: job.id, status: 'failed', output: outputOf(error) } as const;
        } finally {
          stop();
        }
      };
      return during(work, () => limitedBy(shortUses, run));
    };
    const options = workOptions(pace.lookEverySeconds, batchSize);
    const fetchSoon = soon(() => boss.notifyWorker(worker));
    const worker = await boss.work<JobData[N], void, typeof options>(name, options, (jobs) => {
      // One notification may stand for many jobs, so the worker fetches again until there are none, at once after a full fetch.
      if (jobs.length === batchSize) boss.notifyWorker(worker);
      else if (jobs.length > 0) fetchSoon();
      return Promise.all(jobs.map(runOne));
    });
    workers.push(worker);
  };

  const startWorkers = async (name: JobName, handlers: JobHandlers) => {
    for (let rest = concurrency[name] ?? 1; rest > 0; rest -= jobsOfWorker)
      await workOn<JobName>(name, handlers[name], Math.min(rest, jobsOfWorker));
  };

  return {
    start: async () => {
      await boss.start();
      own?.limitUses();
      await makeQueue(deadLetterQueue, { retentionSeconds: kept.failedMessageDays * 24 * 60 * 60 });
      for (const name of queueNames) {
        await makeQueue(name, {
          ...queueOptions,
          deleteAfterSeconds: kept.messageHours * 60 * 60,
          retryDelay: pace.retryDelaySeconds,
          deadLetter: deadLetterQueues[name],
        });
        // Looks the queue up once now, so that sending need not do it while a transaction holds the connection.
        await boss.findJobs(name, { id: unknownId });
      }
    },
    work: async (handlers) => {
      for (const name of queueNames) await startWorkers(name, handlers);
    },
    send: async (tx, name, data) => {
      const { executeSql } = fromKysely(tx);
      // Of a subject's jobs that are fetched together, the first by id is taken, so ids are in the order of time.
      const id = uuidv7();
      await boss.send(name, data, { db: { executeSql }, id, startAfter: soonest, group: { id: subjectOf(data) } });
    },
    retryGivenUp: async (tx, jobIds) => {
      const { executeSql } = fromKysely(tx);
      // Without ids pg-boss would take all of them.
      return jobIds.length === 0 ? 0 : boss.redrive(deadLetterQueue, { ids: [...jobIds], db: { executeSql } });
    },
    stop: async (withinMs) => {
      outages.stop();
      await boss.stop({ graceful: true, timeout: withinMs });
      await own?.close();
    },
  };
}

/** A job that waits for nothing may begin from yesterday on, so that it does not wait for a clock that is put back. */
const soonest = '-1 day';

/** What the queue keeps of a failure. */
function outputOf(error: unknown): object {
  return { message: error instanceof Error ? error.message : String(error), kind: kindOf(error) };
}

/** The class of an error, with the code of a database's or a connection's: what can be shown, because it holds nobody's data. */
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
