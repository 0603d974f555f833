import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { NotWritable, OutOfTime, takesNoWrites } from './faults';
import type { FallbackCause, Standby } from './standby';
import { Unfit } from './standby';
import { isBegin } from './statement-kinds';
import { textOf } from './text-of';

/** After a transaction that failed there, a standby gets none for so long, so that its repetition goes to the primary. */
const restMs = 2000;

/**
 * Connections for reads that may be old: to the standby, and to the primary if the standby has none or fails. A statement that failed is
 * repeated on the primary; a transaction fails as one that conflicts with another, so that `inTransaction` repeats it.
 */
export function reading(standby: Standby, onStandby: PostgresPool, primary: PostgresPool): PostgresPool {
  let restsUntilMs = 0;
  const failed = (error: unknown, isInTransaction: boolean) => {
    standby.onFallback(causeOf(error));
    if (isInTransaction) restsUntilMs = performance.now() + restMs;
  };
  const connect = async () => {
    if (performance.now() < restsUntilMs) return primary.connect();
    try {
      return new ReadingClient(await onStandby.connect(), primary, failed);
    } catch (error) {
      failed(error, false);
      return primary.connect();
    }
  };
  return { options: primary.options, connect, end: () => standby.end() };
}

function causeOf(error: unknown): FallbackCause {
  if (error instanceof Unfit) return error.why;
  return textOf(error, 'code') === conflict ? 'conflict' : 'failed';
}

/** PostgreSQL's code of a statement that a concurrent change cancelled, on a standby by recovery. */
const conflict = '40001';

/** A write, which is a fault of the product; or the time is over, of the work or of the statement. */
function staysFailed(error: unknown): boolean {
  if (error instanceof NotWritable) return false;
  return error instanceof OutOfTime || [takesNoWrites, statementTimeout].includes(textOf(error, 'code'));
}

const statementTimeout = '57014';

class StandbyFailed extends Error {
  readonly code = conflict;
}

class ReadingClient implements PostgresPoolClient {
  #client: PostgresPoolClient;
  readonly #primary: PostgresPool;
  readonly #failed: (error: unknown, isInTransaction: boolean) => void;
  #isOnStandby = true;
  #isInTransaction = false;
  #lost: StandbyFailed | undefined;

  constructor(client: PostgresPoolClient, primary: PostgresPool, failed: (error: unknown, inside: boolean) => void) {
    this.#client = client;
    this.#primary = primary;
    this.#failed = failed;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof statement === 'string' ? this.#send<R>(statement, parameters) : this.#client.query(statement);
  }

  async #send<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const answer = await this.#client.query<R>(text, parameters);
      if (isBegin.test(text)) this.#isInTransaction = true;
      return answer;
    } catch (error) {
      if (!this.#isOnStandby || staysFailed(error)) throw error;
      // Also the rollback fails on a connection that is lost.
      if (this.#lost) throw this.#lost;
      this.#failed(error, this.#isInTransaction);
      if (this.#isInTransaction) {
        this.#lost = new StandbyFailed('the standby failed', { cause: error });
        throw this.#lost;
      }
      this.#client.release(true);
      this.#isOnStandby = false;
      this.#client = await this.#primary.connect();
      return this.#client.query<R>(text, parameters);
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
