import { sql } from 'kysely';

/**
 * Selected or returned by a statement, it makes PostgreSQL answer before the change is on disk and on a standby. A crash within a second
 * may lose the change, but never a later change that was waited for, because the log is written in order. Only for a statement that is its
 * own transaction, because it applies to the whole transaction (decision 039).
 */
export const unawaited = sql<string>`set_config('synchronous_commit', 'off', true)`.as('unawaited');
