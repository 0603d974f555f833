import type { Deps } from './deps';

const everyMs = 10 * 60 * 1000;
const windowKeptSeconds = 60 * 60;

/** Removes what has served its time: kept answers after their day, rate windows after an hour. Any number may sweep at once. */
export async function sweep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('idempotency').where('expires_at', '<=', clock.now()).execute();
  await db
    .deleteFrom('rate_windows')
    .where('window_start', '<', clock.now() - windowKeptSeconds)
    .execute();
}

/** Sweeps now and then until it is stopped. */
export function sweepRegularly(deps: Pick<Deps, 'db' | 'clock' | 'log'>): { stop(): void } {
  const timer = setInterval(() => {
    sweep(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'sweeping failed'));
  }, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
