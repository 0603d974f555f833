import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { currentLimit } from '@/server/platform/time-limit';
import { addressesOf } from './addresses';
import type { Connection, ConnectionPool } from './connection';
import type { Servers } from './servers';
import { openServerPool } from './servers';

/**
 * Why a read went to the primary: no standby answers, it is too far behind, it does not follow the primary (or its user may not see whether
 * it does), it was promoted, its recovery cancelled the statement, or the statement failed there.
 */
export const fallbackCauses = ['unreachable', 'behind', 'adrift', 'promoted', 'conflict', 'failed'] as const;

export type FallbackCause = (typeof fallbackCauses)[number];

export type StandbyOptions = {
  /** How old reads may be. */
  lagSeconds: number;
  pool: pg.PoolConfig;
  onFallback: (cause: FallbackCause) => void;
  /** From now on reads go to a standby, or for a cause to the primary. */
  onChange: (cause: FallbackCause | undefined) => void;
};

/** Connections to a standby. While none is fit, `connect` fails immediately. */
export type Standby = ConnectionPool & {
  onFallback: StandbyOptions['onFallback'];
  /** The seconds for which it is not certain that a standby has everything. */
  lag(): number;
};

export class Unfit extends Error {
  readonly why: FallbackCause;

  constructor(why: FallbackCause) {
    super(`no standby is fit for reads: ${why}`);
    this.why = why;
  }
}

const lookEveryMs = 1000;
const answerWithinMs = 1000;
const positionsKept = 600;

/** Where the primary's log was at a time: who has replayed up to there has all that was acknowledged before. */
type Position = { line: string; place: number; atMs: number };

/** The servers of a database have one identifier, and each promotion begins a new timeline. */
const lineWith = (timeline: string) => `(select system_identifier from pg_control_system()) || ' ' || ${timeline}`;

const positionOfPrimary = `select ${lineWith('left(pg_walfile_name(pg_current_wal_lsn()), 8)')} as line,
  pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as place`;

const positionOfStandby = `select pg_is_in_recovery() as follows,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as place, (
    select ${lineWith(`lpad(upper(to_hex(received_tli)), 8, '0')`)} from pg_stat_wal_receiver where status = 'streaming'
  ) as line`;

/**
 * Finds the first server in `readUrl` that follows the primary and is at most `lagSeconds` behind. Age is measured by the positions in the
 * primary's log that this process has seen: an idle primary is no lag, while a standby that is paused, cut off or restored from a backup has
 * one. The servers are looked at each second, and each session before its use, because a proxy leads to several standbys.
 */
export function openStandby(readUrl: string, servers: Servers, options: StandbyOptions): Standby {
  const primary = servers.openPool({ max: 1, connectionTimeoutMillis: answerWithinMs });
  const places = addressesOf(readUrl).map((address) => ({ address, ask: createAsker(address) }));
  const judged = new WeakMap<pg.PoolClient, number>();
  const isFirstLook = Promise.withResolvers<void>();
  const ended = new AbortController();
  let positions: Position[] = [];
  let completeAtMs = performance.now();
  let used: { address: string; pool: ReturnType<typeof openServerPool> } | undefined;
  let cause: FallbackCause | undefined;
  let told: FallbackCause | undefined | null = null;

  const notePosition = async () => {
    const atMs = performance.now();
    const connection = await primary.connect(AbortSignal.timeout(answerWithinMs));
    try {
      const { rows } = await connection.query({ text: positionOfPrimary });
      const { line, place } = rows[0];
      positions = [...positions.filter((one) => one.line === line).slice(-positionsKept), { line, place, atMs }];
    } finally {
      connection.release();
    }
  };

  /** Throws if the server that answered so is not fit. */
  const judge = ([row]: pg.QueryResultRow[]) => {
    const newest = positions.at(-1);
    if (row?.['follows'] !== true) throw new Unfit('promoted');
    if (newest && row['line'] !== newest.line) throw new Unfit('adrift');
    const reached = positions.findLast(({ place }) => place <= row['place']);
    if (reached) completeAtMs = Math.max(completeAtMs, reached.atMs);
    if (!reached || performance.now() - reached.atMs > options.lagSeconds * 1000) throw new Unfit('behind');
  };

  const leave = () => {
    used?.pool.abandon();
    used = undefined;
  };

  const causeAt = async ({ address, ask }: (typeof places)[number]) => {
    try {
      judge(await ask());
    } catch (error) {
      return error instanceof Unfit ? error.why : 'unreachable';
    }
    if (used?.address === address) return undefined;
    leave();
    used = { address, pool: openServerPool(address, { ...options.pool, onConnect: undefined }) };
    return undefined;
  };

  const look = async () => {
    // Without an answer of the primary, what is known of it grows old.
    await notePosition().catch(() => undefined);
    const isUsed = ({ address }: (typeof places)[number]) => address === used?.address;
    for (const place of [...places.filter(isUsed), ...places.filter((one) => !isUsed(one))]) {
      cause = await causeAt(place);
      if (cause === undefined) break;
    }
    if (cause !== undefined) leave();
    if (cause !== told) options.onChange(cause);
    told = cause;
  };

  const watch = async () => {
    while (!ended.signal.aborted) {
      await look();
      isFirstLook.resolve();
      await sleep(lookEveryMs, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
    }
  };
  const watching = watch();

  const connect = async (): Promise<Connection> => {
    await isFirstLook.promise;
    if (!used) throw new Unfit(cause ?? 'unreachable');
    const connection = await used.pool.connect(currentLimit()?.signal());
    const judgedAtMs = judged.get(connection.client) ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - judgedAtMs <= lookEveryMs) return connection;
    try {
      judge((await connection.query({ text: positionOfStandby })).rows);
    } catch (error) {
      connection.release(true);
      throw error;
    }
    judged.set(connection.client, performance.now());
    return connection;
  };

  const end = async () => {
    ended.abort();
    await watching;
    await used?.pool.end();
    await primary.end();
    for (const { ask } of places) ask.end();
  };
  const lag = () => (performance.now() - completeAtMs) / 1000;
  return { options: options.pool, connect, onFallback: options.onFallback, lag, end };
}

/** Asks a server where it is, on a connection of its own that is kept while it answers. */
function createAsker(address: string) {
  let open: pg.Client | undefined;
  const close = () => {
    open?.end().catch(() => undefined);
    open = undefined;
  };
  const ask = async (): Promise<pg.QueryResultRow[]> => {
    try {
      if (!open) {
        open = new pg.Client({ connectionString: address, connectionTimeoutMillis: answerWithinMs });
        open.on('error', () => undefined);
        await open.connect();
      }
      const asked = { text: positionOfStandby, query_timeout: answerWithinMs };
      return (await open.query(asked)).rows;
    } catch (error) {
      close();
      throw error;
    }
  };
  return Object.assign(ask, { end: close });
}
