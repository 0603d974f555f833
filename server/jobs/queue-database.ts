import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Db as BossDatabase } from 'pg-boss';
import { fetchLock } from '@/server/db/advisory-locks';
import type { Servers } from '@/server/db/servers';
import { soonForEach } from './soon';

/** Three connections for statements, one that listens. */
const poolSize = 4;

const tryAgainMs = 1000;

/**
 * Statements of the queue are short, once its tables have been made. PostgreSQL ends one first, so that none is left behind to
 * wait for a lock.
 */
const statementWithin = `set statement_timeout = '20s'`;

/** How long a use of a connection may take, and how often the one that only listens is asked whether it is still there. */
const usualTimes = { useWithinMs: 30_000, askEveryMs: 15_000 };

export type QueueDatabase = BossDatabase & {
  /** From now on its statements have a time limit. */
  limitUses(): void;
  close(): Promise<void>;
};

/** The connections of pg-boss. Its own would stay with one server when another takes over. */
export function openQueueDatabase(
  servers: Servers,
  ownSessions: boolean,
  { useWithinMs, askEveryMs } = usualTimes,
): QueueDatabase {
  const pool = servers.openPool({ max: poolSize, application_name: 'sabai-jobs' });

  const limited = new WeakSet<pg.PoolClient>();
  let isLimited = false;
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect(isLimited ? AbortSignal.timeout(useWithinMs) : undefined);
    // Behind a pooler the session is shared with others.
    if (isLimited && ownSessions && !limited.has(client)) {
      limited.add(client);
      await client.query(statementWithin).catch(() => undefined);
    }
    return client;
  };

  const on = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      // One text may hold a whole transaction, which its failure leaves open.
      client.release(true);
      throw error;
    }
  };

  /** Resolves with a connection that receives the notifications. */
  const subscribe = async (channel: string, receive: (payload: string) => void): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    client.on('notification', ({ payload }) => payload !== undefined && receive(payload));
    try {
      const listening = { text: `listen "${channel}"`, query_timeout: askEveryMs };
      await client.query(listening);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  /** Listens again whenever the connection ends, until the signal. Resolves once it has stopped. */
  const keepListening = async (
    first: pg.PoolClient,
    { signal, subscribeAgain }: { signal: AbortSignal; subscribeAgain: () => Promise<pg.PoolClient> },
  ) => {
    let client: pg.PoolClient | undefined = first;
    while (client) {
      await endOf(client, { signal, askEveryMs });
      client.release(true);
      client = await untilItWorks(subscribeAgain, signal);
    }
  };

  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= pool.end();
    return ending;
  };

  return {
    executeSql: (text, values) =>
      on((client) => {
        const queue = queueFetchedBy(text);
        return queue === undefined
          ? client.query(text, values)
          : fetchAlone(client, queue, { text, values: values ?? [] });
      }),
    listen: async (channel, receive, onListening) => {
      const wake = soonForEach(receive);
      const subscribeAgain = async () => {
        const client = await subscribe(channel, wake);
        onListening();
        return client;
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

/** The queue from which pg-boss's statement fetches jobs; undefined for its other statements. */
function queueFetchedBy(text: string): string | undefined {
  return /^\s*WITH\b.*\bSET\s+state = 'active'.*\bWHERE name = '([\w-]+)'/s.exec(text)?.[1];
}

/**
 * Fetches while nobody else does from this queue. The statement leaves out members who have an active job, and two at the
 * same moment would not see each other's.
 */
async function fetchAlone(client: pg.PoolClient, queue: string, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  await client.query('begin');
  await client.query(fetchLock, [queue]);
  const fetched = await client.query(statement);
  await client.query('commit');
  return fetched;
}

/** Resolves when the connection ends or does not answer, or at the signal. */
async function endOf(
  client: pg.PoolClient,
  { signal, askEveryMs }: { signal: AbortSignal; askEveryMs: number },
): Promise<void> {
  const ended = new Promise((resolve) => client.once('end', resolve));
  const stopped = signal.aborted || new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  const silent = Promise.withResolvers<void>();
  const asking = setInterval(() => {
    const question = { text: 'select', query_timeout: askEveryMs };
    client.query(question).catch(() => silent.resolve());
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
      // The server is still away, or it is time to stop.
    }
  }
}
