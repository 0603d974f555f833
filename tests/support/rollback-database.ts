import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { Connection } from '@/server/db/connection';
import { getTypeParser } from '@/server/db/database';
import { preparing } from '@/server/db/prepare-statements';
import type { Tables } from '@/server/db/schema';

export type RollbackDatabase = {
  db: Kysely<Tables>;
  /** Runs the work and rolls back all its changes, including committed ones. */
  undoing: <T>(work: () => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/**
 * One connection, on which the transactions of the tested code become savepoints of a transaction that is rolled back: thousands
 * of rows are prepared once, and each case starts from them. A commit still checks deferred constraints.
 */
export function openRollbackDatabase(connectionString: string): RollbackDatabase {
  const settings = { max: 1, types: { getTypeParser }, allowExitOnIdle: true };
  const pool = new pg.Pool({ connectionString, ...settings });
  pool.on('error', () => undefined);
  let isUndoing = false;
  const connect = async () => new Connection(await pool.connect(), undefined, () => undefined);
  const prepared = preparing({ options: pool.options, connect, end: () => pool.end() });
  const nested: PostgresPool = {
    ...prepared,
    connect: async () => new NestedClient(await prepared.connect(), () => isUndoing),
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: nested }) });
  return {
    db,
    undoing: async (work) => {
      await pool.query('begin');
      isUndoing = true;
      try {
        return await work();
      } finally {
        isUndoing = false;
        await pool.query('rollback');
      }
    },
    close: () => db.destroy(),
  };
}

const savepointStatements = new Map([
  ['begin', 'savepoint nested'],
  ['commit', 'set constraints all immediate; set constraints all deferred; release savepoint nested'],
  ['rollback', 'rollback to savepoint nested; release savepoint nested'],
]);

/** A transaction with its own isolation level becomes a savepoint, too, because the connection has no other user. */
function savepointOf(statement: string): string | undefined {
  return savepointStatements.get(statement.startsWith('start transaction') ? 'begin' : statement);
}

class NestedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #isUndoing: () => boolean;

  constructor(client: PostgresPoolClient, isUndoing: () => boolean) {
    this.#client = client;
    this.#isUndoing = isUndoing;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof asked !== 'string') return this.#client.query(asked);
    const instead = this.#isUndoing() ? savepointOf(asked) : undefined;
    return instead === undefined ? this.#client.query<R>(asked, parameters) : this.#do<R>(instead);
  }

  async #do<R>(statements: string): Promise<PostgresQueryResult<R>> {
    await this.#client.query(statements, []);
    return { command: 'COMMIT', rowCount: 0, rows: [] };
  }

  release(): void {
    this.#client.release();
  }
}
