import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { currentLimit } from '@/server/platform/time-limit';
import type { Connection, ConnectionPool } from './connection';
import { KyselyClient } from './connection';
import { isBegin, isQuery } from './statement-kinds';

/** The timeouts of PostgreSQL itself, in milliseconds: for a statement, its wait for one lock, and an idle transaction. */
export type StatementLimits = { statementMs: number; lockMs: number; idleMs: number };

/**
 * For calls with a limit of so many seconds. The wait for a lock ends first, so that a call that got its lock late can still be answered.
 * The last timeout is for a process that died without PostgreSQL noticing: its transaction would keep its locks.
 */
export function statementLimitsOf(callSeconds: number): StatementLimits {
  const callMs = callSeconds * 1000;
  return { statementMs: callMs * 0.85, lockMs: callMs * 0.6, idleMs: callMs + 5000 };
}

/**
 * Limits a connection's session when short work begins to use it, and removes the limits for other work: one more statement whenever the
 * kind of work changes.
 */
export function limitSessions(pool: ConnectionPool, limits: StatementLimits): ConnectionPool {
  const limited = new WeakSet<pg.PoolClient>();
  const set = settingsOf(limits).map((setting) => `set ${setting}`);
  const reset = settingsOf(limits).map((setting) => `reset ${setting.split(' ')[0]}`);
  const connect = async () => {
    const connection = await pool.connect();
    const isShort = currentLimit()?.isShort ?? false;
    if (limited.has(connection.client) === isShort) return connection;
    try {
      await connection.query({ text: (isShort ? set : reset).join('; ') });
    } catch (error) {
      connection.release(true);
      throw error;
    }
    if (isShort) limited.add(connection.client);
    else limited.delete(connection.client);
    return connection;
  };
  return { options: pool.options, connect, end: () => pool.end() };
}

/**
 * The same for a pooler that gives each transaction another session: the limits are set in each transaction, and a single statement becomes
 * a transaction.
 */
export function limitTransactions(pool: ConnectionPool, limits: StatementLimits): PostgresPool {
  const settings = settingsOf(limits)
    .map((setting) => `set local ${setting}`)
    .join('; ');
  const connect = async () => {
    const connection = await pool.connect();
    return new LimitedClient(connection, currentLimit()?.isShort ? settings : undefined);
  };
  return { options: pool.options, connect, end: () => pool.end() };
}

function settingsOf({ statementMs, lockMs, idleMs }: StatementLimits): string[] {
  const [statement, lock, idle] = [statementMs, lockMs, idleMs].map(Math.round);
  return [
    `statement_timeout = ${statement}`,
    `lock_timeout = ${lock}`,
    `idle_in_transaction_session_timeout = ${idle}`,
  ];
}

class LimitedClient extends KyselyClient {
  readonly #settings: string | undefined;
  #isInTransaction = false;

  constructor(connection: Connection, settings: string | undefined) {
    super(connection);
    this.#settings = settings;
  }

  protected async send(text: string, parameters: readonly unknown[]) {
    const statement = { text, values: [...parameters] };
    if (this.#settings === undefined) return this.connection.query(statement);
    if (isBegin.test(text)) {
      this.#isInTransaction = true;
      return this.connection.query({ text: `${text}; ${this.#settings}` });
    }
    if (this.#isInTransaction || !isQuery.test(text)) return this.connection.query(statement);
    await this.connection.query({ text: `begin; ${this.#settings}` });
    try {
      return await this.connection.query(statement);
    } finally {
      // Rolls back after a failure. A constraint may also fail at the commit.
      await this.connection.query({ text: 'commit' });
    }
  }
}
