import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { currentLimit } from '@/server/platform/time-limit';
import { begun, isBegin, isQuery } from './statement-kinds';

/** What PostgreSQL itself ends, in milliseconds: a statement, its wait for one lock, and a transaction that sends nothing. */
export type StatementLimits = { statementMs: number; lockMs: number; idleMs: number };

/**
 * For calls that may take so long. A lock is given up first, so that a call that got it late can still be answered. The last one
 * is for a process that is gone without PostgreSQL's knowing: its transaction would keep its locks.
 */
export function statementLimitsOf(callSeconds: number): StatementLimits {
  const callMs = callSeconds * 1000;
  return { statementMs: callMs * 0.85, lockMs: callMs * 0.6, idleMs: callMs + 5000 };
}

/**
 * Limits the session of a connection at the beginning of each use by short work, and removes the limits for other work. That is
 * sent ahead of the first statement, and only when the kind of work changes, so it takes no trip of the network. The
 * connection must send statements without waiting (`pipeline`).
 */
export function limitSessions(pool: Pool, limits: StatementLimits): Pool {
  const limited = new WeakSet<pg.PoolClient>();
  const set = settingsOf(limits).map((setting) => `set ${setting}`);
  const reset = settingsOf(limits).map((setting) => `reset ${setting.split(' ')[0]}`);
  const adjust = (client: pg.PoolClient) => {
    const isShort = currentLimit()?.isShort ?? false;
    if (limited.has(client) === isShort) return;
    if (isShort) limited.add(client);
    else limited.delete(client);
    // It can only fail with the connection, and then the statement after it fails too.
    client.query((isShort ? set : reset).join('; ')).catch(() => undefined);
  };
  const connect = async () => {
    const client = await pool.connect();
    adjust(client);
    return client;
  };
  return { options: pool.options, connect, end: () => pool.end() };
}

/**
 * The same for a pooler that gives each transaction another session: the limits are set in each transaction, and a statement of
 * its own becomes a transaction, sent in one piece.
 */
export function limitTransactions(pool: Pool, limits: StatementLimits): PostgresPool {
  const settings = settingsOf(limits).map((setting) => `set local ${setting}`);
  const connect = async () => {
    const client = await pool.connect();
    return currentLimit()?.isShort ? new LimitedClient(client, settings.join('; ')) : client;
  };
  return { options: pool.options, connect, end: () => pool.end() };
}

type Pool = { options: PostgresPool['options']; connect(): Promise<pg.PoolClient>; end(): Promise<void> };

function settingsOf({ statementMs, lockMs, idleMs }: StatementLimits): string[] {
  const [statement, lock, idle] = [statementMs, lockMs, idleMs].map(Math.round);
  return [
    `statement_timeout = ${statement}`,
    `lock_timeout = ${lock}`,
    `idle_in_transaction_session_timeout = ${idle}`,
  ];
}

class LimitedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #plain: PostgresPoolClient;
  readonly #settings: string;
  #isInTransaction = false;

  constructor(client: pg.PoolClient, settings: string) {
    this.#client = client;
    this.#plain = client;
    this.#settings = settings;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof statement !== 'string') return this.#plain.query(statement);
    if (isBegin.test(statement)) return this.#begin(statement);
    if (this.#isInTransaction || !isQuery.test(statement)) return this.#plain.query<R>(statement, parameters);
    return this.#alone<R>(statement, parameters);
  }

  async #begin(statement: string) {
    this.#isInTransaction = true;
    await this.#client.query(`${statement}; ${this.#settings}`);
    return begun;
  }

  async #alone<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const sent = [
      this.#client.query(`begin; ${this.#settings}`),
      this.#plain.query<R>(statement, parameters),
      this.#client.query('commit'),
    ] as const;
    // The connection is free once all three are answered. A constraint may also fail at the commit.
    await Promise.allSettled(sent);
    const [, result] = await Promise.all(sent);
    return result;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
