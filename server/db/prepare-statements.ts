import { createHash } from 'node:crypto';
import type { PostgresPool } from 'kysely';
import type { Connection, ConnectionPool } from './connection';
import { KyselyClient } from './connection';
import { isBegin, isQuery } from './statement-kinds';
import { textOf } from './text-of';

/** More texts than the product has. Each connection keeps a plan for each text, so a varying text must not add plans without limit. */
const namedAtMost = 1000;

/** A statement with more values has rows of varying number. */
const parametersAtMost = 100;

/**
 * A pool that sends statements as named prepared statements, so that PostgreSQL parses and plans each once per connection instead
 * of at each call. A name follows from the text alone. Values of varying number are sent as one array, `= any($1)`, so that the
 * text stays the same.
 */
export function preparing(pool: ConnectionPool): PostgresPool {
  const names = createNames();
  return {
    options: pool.options,
    connect: async () => new PreparingClient(await pool.connect(), names),
    end: () => pool.end(),
  };
}

/**
 * Whether the columns of a prepared `select *` or `returning *` have changed, because a newer release has migrated. The statement had no
 * effect and succeeds once prepared again.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return textOf(error, 'code') === '0A000' && textOf(error, 'routine') === 'RevalidateCachedQuery';
}

type Names = ReturnType<typeof createNames>;

function createNames() {
  const names = new Map<string, string>();
  let renewals = 0;
  return {
    /** Undefined for a statement that is sent without a name: not a query, or above the limit. */
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

class PreparingClient extends KyselyClient {
  readonly #names: Names;
  #isInTransaction = false;

  constructor(connection: Connection, names: Names) {
    super(connection);
    this.#names = names;
  }

  protected async send(text: string, parameters: readonly unknown[]) {
    if (isBegin.test(text)) this.#isInTransaction = true;
    const values = [...parameters];
    const name = this.#names.of(text, values.length);
    if (name === undefined) return this.connection.query({ text, values });
    try {
      return await this.connection.query({ name, text, values });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      const renewed = this.#names.renew(text, name);
      // A transaction fails with its first error, and is retried as a whole.
      if (this.#isInTransaction) throw error;
      return this.connection.query({ name: renewed, text, values });
    }
  }
}
