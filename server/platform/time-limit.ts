import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long a piece of work may use the database. Work without a limit, such as a migration or an operator's command, may take
 * as long as it needs.
 */
export type TimeLimit = {
  /** Limits one use of the database, a transaction or a statement: its connection is closed at the end. */
  signal(): AbortSignal;
  /** Whether PostgreSQL also limits statements and waits for locks. A sweep's statements may be long. */
  isShort: boolean;
  /** The time limit of a call, and what is left of it. */
  call?: { wholeMs: number; leftMs(): number };
};

/** The default of LIMIT_CALL_SECONDS. Including overhead every call is answered within ten seconds (decision 042). */
export const defaultCallSeconds = 7;

const current = new AsyncLocalStorage<TimeLimit>();

/** Runs the work, and everything that it starts, under the limit. */
export function limitedBy<T>(limit: TimeLimit, run: () => T): T {
  return current.run(limit, run);
}

export function currentLimit(): TimeLimit | undefined {
  return current.getStore();
}

/** The same limit for each use of the database, however many there are. */
export function eachUseWithin(milliseconds: number): TimeLimit {
  return { signal: () => AbortSignal.timeout(milliseconds), isShort: true };
}

/** For short work outside calls, such as jobs. */
export const shortUses = eachUseWithin(10_000);

/** For work that a call starts but that is not its own: shared by calls, or done afterwards. Each use has the time limit of a call. */
export function afterCall<T>(run: () => T): T {
  const call = currentLimit()?.call;
  return limitedBy(call ? eachUseWithin(call.wholeMs) : shortUses, run);
}

/** The time that a call reserves for its own statements while it waits for a gateway. */
const keptForStatementsMs = 1500;

/** How long a gateway may take: within a call, only as long as leaves time to answer. */
export function gatewayTimeMs(atMostMs: number): number {
  const leftMs = currentLimit()?.call?.leftMs() ?? Number.POSITIVE_INFINITY;
  return Math.max(1, Math.floor(Math.min(atMostMs, leftMs - keptForStatementsMs)));
}

/** The outcome of the work, or `late` if it takes longer. The work itself continues. */
export async function unlessLate<T, L>(
  work: Promise<T>,
  { afterMs, late }: { afterMs: number; late: L },
): Promise<T | L> {
  const { promise, resolve } = Promise.withResolvers<L>();
  const timer = setTimeout(() => resolve(late), afterMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
