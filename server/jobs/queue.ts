import type { JobWithMetadata } from 'pg-boss';
import { fromKysely, fromPglite, PgBoss } from 'pg-boss';
import type { DatabaseSource } from '@/server/db/database';
import { plannedOnce } from '@/server/db/plan-once';
import type { Log } from '@/server/platform/log';
import type { JobData, JobHandlers, JobName, Jobs } from './jobs';
import { watchOutages } from './outages';

export type Queue = Jobs & {
  /** Makes the queue's own tables, or brings them up to date, under a lock: any number of processes may start at once. */
  start(): Promise<void>;
  /** Begins to do what is sent, by any process. */
  work(handlers: JobHandlers): Promise<void>;
  /** What is under way is finished, as far as the time allows; the rest is another process's. */
  stop(withinMs: number): Promise<void>;
};

/** Where a job lies that was given up, for somebody to look at. Nobody works on it. */
export const givenUp = 'given-up';

/** Each job, and where it goes when it failed for the last time: to a job of its own, or to where somebody looks at it. */
const lastResorts = {
  'spending-notice': givenUp,
  'freeze-notice': givenUp,
  'takeover-notice': givenUp,
  'prize-notice': givenUp,
  'etax-failed': givenUp,
  'etax-document': 'etax-failed',
  'etax-mail': 'etax-failed',
} as const satisfies Record<JobName, JobName | typeof givenUp>;

/** A dead-letter job is listed before the jobs that refer to it. */
const jobNames = Object.keys(lastResorts).filter((name): name is JobName => name in lastResorts);

/**
 * The wait before a second try, which doubles with each; how often to poll for jobs without a notification; and how often
 * for those of a process that died.
 */
export type Pace = { retryDelaySeconds: number; lookEverySeconds: number; reclaimEverySeconds: number };

/** `migrate`: whether its tables are its own to make. */
export type QueueOptions = Pace & { migrate?: boolean };

/** The embedded engine has one connection, whose listening may wait behind other work: looking is cheap there. */
export function paceOf(source: DatabaseSource, retryDelaySeconds = 15): Pace {
  const lookEverySeconds = Math.min(retryDelaySeconds, 'pglite' in source ? 2 : 15);
  return { retryDelaySeconds, lookEverySeconds, reclaimEverySeconds: Math.min(retryDelaySeconds, 15) };
}

/** In all some three hours: within the day for which LINE knows a message again. */
const patience = { retryLimit: 10, retryBackoff: true, retryDelayMax: 60 * 60 };

const queueOptions = {
  ...patience,
  notify: true,
  /** A process that died with a job in hand gives no sign of life: after this another one gets it. */
  heartbeatSeconds: 15,
  expireInSeconds: 120,
  deleteAfterSeconds: 24 * 60 * 60,
};

/** A committed job wakes the workers of all processes. Looking is for what a lost connection did not tell, and for retries. */
const workOptions = (seconds: number) =>
  ({
    includeMetadata: true,
    pollingIntervalSeconds: Math.min(seconds, 5),
    notifyPollingIntervalSeconds: seconds,
  }) as const;

/**
 * The queue lies in the product's own database, so that a job is sent in the transaction that it belongs to. It has its own few
 * connections on PostgreSQL; the embedded engine has only one, which all share.
 */
export function createQueue(
  source: DatabaseSource,
  log: Log,
  { migrate = true, ...pace }: QueueOptions = paceOf(source),
): Queue {
  // There are no chains of jobs to look after and no timetables.
  const reclaiming = {
    superviseIntervalSeconds: pace.reclaimEverySeconds,
    monitorIntervalSeconds: pace.reclaimEverySeconds,
  };
  const upkeep = { migrate, schedule: false, flowIntervalSeconds: 600, useListenNotify: true, ...reclaiming };
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
      // One call to wake may stand for many jobs: after each it looks again, until there is none.
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
      await makeQueue(givenUp, { retentionSeconds: 30 * 24 * 60 * 60 });
      for (const name of jobNames) {
        await makeQueue(name, { ...queueOptions, retryDelay: pace.retryDelaySeconds, deadLetter: lastResorts[name] });
        // Asked for once now, the queue is known: sending must not look it up while a transaction holds the connection.
        await boss.findJobs(name, { id: nobody });
      }
    },
    work: async (handlers) => {
      for (const name of jobNames) await workOn<JobName>(name, handlers[name]);
    },
    send: async (tx, name, data) => {
      const { executeSql } = fromKysely(tx);
      await boss.send(name, data, { db: { executeSql: (text, values) => executeSql(plannedOnce(text), values) } });
    },
    stop: (withinMs) => {
      outages.stop();
      return boss.stop({ graceful: true, timeout: withinMs });
    },
  };
}

const nobody = '00000000-0000-4000-8000-000000000000';

function logFailure(log: Log, { id, name, retryCount, retryLimit }: JobWithMetadata<unknown>, error: unknown): void {
  if (retryCount < retryLimit) log.warn({ err: error, job: name, jobId: id }, 'a job failed and is tried again');
  else log.error({ err: error, job: name, jobId: id }, 'a job was given up');
}
