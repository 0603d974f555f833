import type { Db } from '@/server/db/transact';
import type { MonthSpan } from './month-span';

/** Requests for a tax invoice that ended in the month without one. */
export async function countFailed(db: Db, { from, to }: MonthSpan): Promise<number> {
  const failed = db.selectFrom('etax_requests').where('status', '=', 'ERROR');
  const { count } = await failed
    .where('finished_at', '>=', from)
    .where('finished_at', '<', to)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
