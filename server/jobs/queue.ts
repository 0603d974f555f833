import type { JobWithMetadata } from 'pg-boss';
import { fromKysely, fromPglite, PgBoss } from 'pg-boss';
import type { DatabaseSource } from '@/server/db/database';
import type { Log } from '@/server/platform/log';
import type { JobData, JobHandlers, JobName, Jobs } from './jobs';
import { watchOutages } from './outages';

export type Queue = Jobs & {
  /** Creates or migrates the queue's own tables under a lock: any number of processes may start at once. */
  start(): Promise<void>;
  /** Starts the workers, which run jobs sent by any process. */
  work(handlers: JobHandlers): Promise<void>;
  /** Lets running jobs finish, as far as time allows; other processes get the rest. */
  stop(withinMs: number): Promise<void>;
};

/** The dead-letter queue: jobs that failed for good stay here for an operator and are not run. */
export const deadLetterQueue = 'given-up';

/** Each job with the queue that it moves to after its last failure: a job of its own, or the dead-letter queue. */
const deadLetterQueues = {
  'spending-notice': deadLetterQueue,
  'freeze-notice': deadLetterQueue,
  'takeover-notice': deadLetterQueue,
  'prize-notice': deadLetterQueue,
  'etax-failed': deadLetterQueue,
  'etax-document': 'etax-failed',
  'etax-mail': 'etax-failed',
} as const satisfies Record<JobName, JobName | typeof deadLetterQueue>;

/** A dead-letter job is listed before the jobs that refer to it. */
const jobNames = Object.keys(deadLetterQueues).filter((name): name is JobName => name in deadLetterQueues);

/**
 * The wait before the second try, which doubles with each; how often to poll for jobs without a notification; and how often to
 * look for jobs of dead processes.
 */
export type Pace = { retryDelaySeconds: number; lookEverySeconds: number; reclaimEverySeconds: number };

/** `migrate`: whether it may create and change its tables. */
export type QueueOptions = Pace & { migrate?: boolean };

/**
 * The embedded engine has only one connection, and a notification may wait behind other work; behind a pooler that shares
 * sessions there are none. Both poll often.
 */
export function paceOf(source: DatabaseSource, retryDelaySeconds = 15): Pace {
  const lookEverySeconds = Math.min(retryDelaySeconds, canListen(source) ? 15 : 2);
  return { retryDelaySeconds, lookEverySeconds, reclaimEverySeconds: Math.min(retryDelaySeconds, 15) };
}

function canListen(source: DatabaseSource): boolean {
  return 'connectionString' in source && source.ownSessions;
}

/** About three hours in all, which is within the day for which LINE recognises a repeated message. */
const retryOptions = { retryLimit: 10, retryBackoff: true, retryDelayMax: 60 * 60 };

const queueOptions = {
  ...retryOptions,
  notify: true,
  /** A dead process sends no heartbeat: after this time another one gets its job. */
  heartbeatSeconds: 15,
  expireInSeconds: 120,
  deleteAfterSeconds: 24 * 60 * 60,
};

/** A commit notifies the workers of all processes. Polling finds jobs whose notification was lost, and retries. */
const workOptions = (seconds: number) =>
  ({
    includeMetadata: true,
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
  { migrate = true, ...pace }: QueueOptions = paceOf(source),
): Queue {
  // There are no job dependencies and no schedules to maintain.
  const reclaiming = {
    superviseIntervalSeconds: pace.reclaimEverySeconds,
    monitorIntervalSeconds: pace.reclaimEverySeconds,
  };
  const useListenNotify = 'pglite' in source || source.ownSessions;
  const upkeep = { migrate, schedule: false, flowIntervalSeconds: 600, useListenNotify, ...reclaiming };
  const boss = new PgBoss(
    'pglite' in source
      ? { db: fromPglite(source.pglite), backend: 'pglite', ...upkeep }
      : { connectionString: source.connectionString, max: 3, application_name: 'sabai-jobs', ...upkeep },
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

  const workOn = async <N extends JobName>(name: N, handler: JobHandlers[N]) => {
    const options = workOptions(pace.lookEverySeconds);
    const worker = await boss.work<JobData[N], void, typeof options>(name, options, async ([job]) => {
      if (!job) return;
      // One notification may stand for many jobs, so the worker fetches again until there are none.
      boss.notifyWorker(worker);
      try {
        await handler(job.data);
      } catch (error) {
        logFailure(log, job, error);
        throw error;
      }
    });
    workers.push(worker);
  };

  return {
    start: async () => {
      await boss.start();
      await makeQueue(deadLetterQueue, { retentionSeconds: 30 * 24 * 60 * 60 });
      for (const name of jobNames) {
        await makeQueue(name, {
          ...queueOptions,
          retryDelay: pace.retryDelaySeconds,
          deadLetter: deadLetterQueues[name],
        });
        // Looks the queue up once now, so that sending need not do it while a transaction holds the connection.
        await boss.findJobs(name, { id: unknownId });
      }
    },
    work: async (handlers) => {
      for (const name of jobNames) await workOn<JobName>(name, handlers[name]);
    },
    send: async (tx, name, data) => {
      const { executeSql } = fromKysely(tx);
      await boss.send(name, data, { db: { executeSql } });
    },
    stop: (withinMs) => {
      outages.stop();
      return boss.stop({ graceful: true, timeout: withinMs });
    },
  };
}

const unknownId = '00000000-0000-4000-8000-000000000000';

function logFailure(log: Log, { id, name, retryCount, retryLimit }: JobWithMetadata<unknown>, error: unknown): void {
  if (retryCount < retryLimit) log.warn({ err: error, job: name, jobId: id }, 'a job failed and will be retried');
  else log.error({ err: error, job: name, jobId: id }, 'a job failed for good');
}
