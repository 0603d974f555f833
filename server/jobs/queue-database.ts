import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Db as BossDatabase } from 'pg-boss';
import { fromPglite } from 'pg-boss';
import { fetchLock } from '@/server/db/advisory-locks';
import type { Connection } from '@/server/db/connection';
import type { Servers } from '@/server/db/servers';

/** Three connections for statements, one that listens. */
const poolSize = 4;

const tryAgainMs = 1000;

/**
 * Statements of the queue are short once its tables exist. PostgreSQL's timeout comes first, so that no statement keeps waiting for a lock.
 */
const statementWithin = `set statement_timeout = '20s'`;

/** How long a use of a connection may take, and how often the listening connection is checked. */
const usualTimes = { useWithinMs: 30_000, askEveryMs: 15_000 };

export type QueueDatabase = BossDatabase & {
  /** From now on statements have a time limit. */
  limitUses(): void;
  /** Runs the work in a transaction while no other process works on the same queue. */
  alone<T>(queue: string, work: (tx: BossDatabase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** The connections of pg-boss. Its own would stay with the old server after a failover. */
export function openQueueDatabase(
  servers: Servers,
  ownSessions: boolean,
  { useWithinMs, askEveryMs } = usualTimes,
): QueueDatabase {
  const pool = servers.openPool({ max: poolSize, application_name: 'sabai-jobs' });

  const limited = new WeakSet<pg.PoolClient>();
  let isLimited = false;
  const connect = async (): Promise<Connection> => {
    const connection = await pool.connect(isLimited ? AbortSignal.timeout(useWithinMs) : undefined);
    // Behind a pooler, other clients share the session.
    if (isLimited && ownSessions && !limited.has(connection.client)) {
      limited.add(connection.client);
      await connection.query({ text: statementWithin }).catch(() => undefined);
    }
    return connection;
  };

  const on = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = await connect();
    try {
      const result = await work(connection);
      connection.release();
      return result;
    } catch (error) {
      // One text may contain a whole transaction, which a failure leaves open.
      connection.release(true);
      throw error;
    }
  };

  /** Resolves with a connection that receives the notifications. */
  const subscribe = async (channel: string, receive: (payload: string) => void): Promise<Connection> => {
    const connection = await pool.connect();
    connection.client.on('notification', ({ payload }) => payload !== undefined && receive(payload));
    try {
      const listening = { text: `listen "${channel}"`, query_timeout: askEveryMs };
      await connection.query(listening);
      return connection;
    } catch (error) {
      connection.release(true);
      throw error;
    }
  };

  /** Listens again whenever the connection ends, until the signal. Resolves when it has stopped. */
  const keepListening = async (
    first: Connection,
    { signal, subscribeAgain }: { signal: AbortSignal; subscribeAgain: () => Promise<Connection> },
  ) => {
    let connection: Connection | undefined = first;
    while (connection) {
      await endOf(connection, { signal, askEveryMs });
      connection.release(true);
      connection = await untilItWorks(subscribeAgain, signal);
    }
  };

  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= pool.end();
    return ending;
  };

  return {
    executeSql: (text, values) => on((connection) => connection.query({ text, values: values ?? [] })),
    alone: (queue, work) =>
      on(async (connection) => {
        await connection.query({ text: 'begin' });
        await connection.query({ text: fetchLock, values: [queue] });
        const result = await work({ executeSql: (text, values) => connection.query({ text, values: values ?? [] }) });
        await connection.query({ text: 'commit' });
        return result;
      }),
    listen: async (channel, receive, onListening) => {
      const subscribeAgain = async () => {
        const connection = await subscribe(channel, receive);
        onListening();
        return connection;
      };
      const stopping = new AbortController();
      const { signal } = stopping;
      const listening = keepListening(await subscribeAgain(), { signal, subscribeAgain });
      const close = () => {
        stopping.abort();
        return listening;
      };
      return { close };
    },
    limitUses: () => {
      isLimited = true;
    },
    close: end,
  };
}

/** The single connection of the single process. */
export function embeddedQueueDatabase(pglite: PGlite): QueueDatabase {
  const db = fromPglite(pglite);
  return { ...db, limitUses: () => undefined, alone: (_queue, work) => work(db), close: async () => undefined };
}

/** Resolves when the connection ends or does not answer, or at the signal. */
async function endOf(
  connection: Connection,
  { signal, askEveryMs }: { signal: AbortSignal; askEveryMs: number },
): Promise<void> {
  const ended = new Promise((resolve) => connection.client.once('end', resolve));
  const stopped = signal.aborted || new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  const silent = Promise.withResolvers<void>();
  const asking = setInterval(() => {
    const question = { text: 'select', query_timeout: askEveryMs };
    connection.query(question).catch(() => silent.resolve());
  }, askEveryMs).unref();
  await Promise.race([ended, stopped, silent.promise]);
  clearInterval(asking);
}

/** Tries every second; resolves with undefined at the signal. */
async function untilItWorks<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      await sleep(tryAgainMs, undefined, { signal });
      return await work();
    } catch {
      // The server is still unreachable, or the queue is stopping.
    }
  }
}
