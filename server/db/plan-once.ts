import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
import type { ServersPool } from './servers';

const mark = '/* plan once */';

/**
 * Added to a statement with `modifyEnd`, it makes PostgreSQL plan the statement once per connection instead of at each call.
 * Meant for statements that run in every call. The text must not vary, because each text is kept, and it must name the returned
 * columns, because a plan of `*` fails once a migration adds one.
 */
export const planOnce = sql.raw(mark);

/** The same for a statement that is plain text. */
export function plannedOnce(text: string): string {
  return `${text} ${mark}`;
}

/** A pool that sends marked statements as named prepared statements. */
export function planningOnce(pool: ServersPool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `once_${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    options: pool.options,
    connect: async () => new PlanningClient(await pool.connect(), nameOf),
    end: () => pool.end(),
  };
}

class PlanningClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #plain: PostgresPoolClient;
  readonly #nameOf: (text: string) => string;

  constructor(client: pg.PoolClient, nameOf: (text: string) => string) {
    this.#client = client;
    this.#plain = client;
    this.#nameOf = nameOf;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof statement !== 'string') return this.#plain.query(statement);
    if (!statement.includes(mark)) return this.#plain.query<R>(statement, parameters);
    return this.#client.query({ name: this.#nameOf(statement), text: statement, values: [...parameters] });
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
