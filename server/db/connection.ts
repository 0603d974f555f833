import { channel } from 'node:diagnostics_channel';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { NotWritable, takesNoWrites } from './faults';
import { textOf } from './text-of';

/** Each statement sent to PostgreSQL, with the name of its pool. */
export const sentStatements = channel('sabai:sent-statements');

export type SentStatement = { text: string; poolName: string | undefined };

/** The use of a connection, from a pool until its release. It can be ended while a statement waits for its answer. */
export class Connection {
  readonly client: pg.PoolClient;
  readonly #poolName: string | undefined;
  readonly #released: () => void;
  #ended: Error | undefined;

  constructor(client: pg.PoolClient, poolName: string | undefined, released: () => void) {
    this.client = client;
    this.#poolName = poolName;
    this.#released = released;
  }

  /** Sends a statement. The previous one must have been answered. */
  async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (sentStatements.hasSubscribers) sentStatements.publish({ text: statement.text, poolName: this.#poolName });
    try {
      return await this.client.query(statement);
    } catch (error) {
      if (this.#ended) throw this.#ended;
      if (textOf(error, 'code') === takesNoWrites) this.end(new NotWritable());
      throw error;
    }
  }

  /** Closes the connection, even while it waits for an answer. Its statements fail with the reason. */
  end(why: Error): void {
    this.#ended ??= why;
    this.client.end().catch(() => undefined);
  }

  release(destroy = false): void {
    this.#released();
    this.client.release(destroy || this.#ended !== undefined);
  }
}

export type ConnectionPool = {
  options: PostgresPool['options'];
  connect(): Promise<Connection>;
  end(): Promise<void>;
};

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/** A connection as Kysely uses it. */
export abstract class KyselyClient implements PostgresPoolClient {
  protected readonly connection: Connection;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    const client: PostgresPoolClient = this.connection.client;
    if (typeof statement !== 'string') return client.query(statement);
    return this.send(statement, parameters);
  }

  protected abstract send(text: string, parameters: readonly unknown[]): Promise<Answer>;

  release(destroy?: boolean): void {
    this.connection.release(destroy);
  }
}
