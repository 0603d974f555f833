import { sql } from 'kysely';

/**
 * In what a statement selects or returns, it lets PostgreSQL answer before the change is on its disk and on a standby. A crash within a
 * second may lose it, but nothing that committed later and was waited for: the log is written in order. Only for a statement
 * that is its own transaction, because it holds for the whole of one (decision 039).
 */
export const unawaited = sql<string>`set_config('synchronous_commit', 'off', true)`.as('unawaited');
