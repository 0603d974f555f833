import type { Answer, Body, Query } from '@/contract/types';
import type { ActedBy } from '@/server/audit/audit';
import { writeAct } from '@/server/audit/audit';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { countDeadLettered, listDeadLettered, lockDeadLettered } from '@/server/jobs/dead-letter.store';
import { isUuid } from '@/server/platform/ids';
import { pageOf } from '@/server/platform/pages';

/** Jobs that failed permanently. */
export type DeadLetteredJobs = {
  list(asked: Query<'listFailedJobs'>): Promise<Answer<'listFailedJobs'>>;
  /**
   * Retries one of them, or all of its queue, each once for any number of requests; returns how many. A queue of more than a thousand keeps
   * the rest for the next time.
   */
  retry(asked: Pick<Body<'retryJob'>, 'queue' | 'job_id'>, by: ActedBy): Promise<Answer<'retryJob'>>;
};

const perPage = 50;
const retriedAtOnce = 1000;

export function createDeadLetteredJobs({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): DeadLetteredJobs {
  return {
    list: async ({ queue, before }) => {
      const rows = await listDeadLettered(db, { queue, before: keyOf(before) }, perPage + 1);
      const { page, next } = pageOf(rows, perPage, ({ place, job_id }) => `${place}.${job_id}`);
      return { queues: await countDeadLettered(db), items: page.map(({ place: _place, ...job }) => job), next };
    },
    retry: ({ queue, job_id }, by) =>
      inTransaction(db, async (tx) => {
        const ids = await lockDeadLettered(tx, queue, job_id, retriedAtOnce);
        const retried = await jobs.retryDeadLettered(tx, ids);
        if (retried > 0) {
          const on = { kind: 'job', id: job_id ?? queue } as const;
          await writeAct(tx, { clock }, { ...by, act: 'job.retry', on, after: { queue, retried } });
        }
        return { retried };
      }),
  };
}

function keyOf(before: string | undefined) {
  const [place = '', id = ''] = before?.split('.') ?? [];
  return /^\d{1,18}$/.test(place) && isUuid(id) ? { place, id } : undefined;
}
