import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { begun, isBegin, isQuery } from './statement-kinds';
import { textOf } from './text-of';

/** More texts than the product has. Each connection keeps a plan for each, so a text that varies must not add to them forever. */
const namedAtMost = 1000;

/** More are values of many rows, whose number varies. */
const parametersAtMost = 100;

/**
 * A pool that sends statements as named prepared statements, so that PostgreSQL parses and plans each once per connection instead
 * of at each call. A name follows from the text alone. Values of varying number are sent as one array, `= any($1)`, so that the
 * text stays the same.
 *
 * `begin` waits for the first statement of its transaction and is sent with it, for which the pool's clients must send a statement
 * before the one ahead is answered (`pipeline`): one trip of the network less.
 */
export function preparing(pool: Pool): PostgresPool {
  const names = createNames();
  return {
    options: pool.options,
    connect: async () => new PreparingClient(await pool.connect(), names),
    end: () => pool.end(),
  };
}

/**
 * Whether the columns of a prepared `select *` or `returning *` have changed since, because a newer release has migrated. The
 * statement did nothing; prepared again, it works.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return textOf(error, 'code') === '0A000' && textOf(error, 'routine') === 'RevalidateCachedQuery';
}

type Pool = { options: PostgresPool['options']; connect(): Promise<pg.PoolClient>; end(): Promise<void> };

type Names = ReturnType<typeof createNames>;

function createNames() {
  const names = new Map<string, string>();
  let renewals = 0;
  return {
    /** Undefined for a statement that is sent without a name: one that is no query, or one too many. */
    of: (text: string, parameters: number): string | undefined => {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (!isQuery.test(text) || parameters > parametersAtMost || names.size >= namedAtMost) return undefined;
      const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      names.set(text, name);
      return name;
    },
    /** Connections that have the outdated plan prepare the text under another name. */
    renew: (text: string, outdated: string): string => {
      const now = names.get(text);
      if (now !== undefined && now !== outdated) return now;
      renewals += 1;
      const name = `${outdated.slice(0, 22)}-${renewals}`;
      names.set(text, name);
      return name;
    },
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #plain: PostgresPoolClient;
  readonly #names: Names;
  #begin: string | undefined;

  constructor(client: pg.PoolClient, names: Names) {
    this.#client = client;
    this.#plain = client;
    this.#names = names;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof statement !== 'string') return this.#plain.query(statement);
    if (isBegin.test(statement)) {
      this.#begin = statement;
      return Promise.resolve(begun);
    }
    if (this.#begin !== undefined) return this.#sendAfter<R>(this.#begin, statement, parameters);
    return this.#send<R>(statement, parameters, this.#client.getTransactionStatus() !== 'I');
  }

  async #sendAfter<R>(begin: string, statement: string, parameters: readonly unknown[]) {
    this.#begin = undefined;
    const { stream } = this.#client.connection;
    stream.cork();
    const isBegun = this.#client.query(begin);
    const result = this.#send<R>(statement, parameters, true);
    stream.uncork();
    await Promise.all([isBegun, result]);
    return result;
  }

  #send<R>(statement: string, parameters: readonly unknown[], isInTransaction: boolean) {
    const name = this.#names.of(statement, parameters.length);
    if (name === undefined) return this.#plain.query<R>(statement, parameters);
    return this.#prepared({ name, text: statement, values: [...parameters] }, isInTransaction);
  }

  async #prepared(query: { name: string; text: string; values: unknown[] }, isInTransaction: boolean) {
    try {
      return await this.#client.query(query);
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      const name = this.#names.renew(query.text, query.name);
      // A transaction is over with its first error, and runs again as a whole.
      if (isInTransaction) throw error;
      return this.#client.query({ ...query, name });
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
