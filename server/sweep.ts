import type { Deps } from './deps';

const everyMs = 10 * 60 * 1000;
const windowKeptSeconds = 24 * 60 * 60;

/**
 * Removes what has served its time: kept answers after their day, rate windows after a day, registrations that were not
 * finished, changes of a mobile number that did not come to their end, codes that are over, and LINE's tokens with their
 * life. Any number of processes may sweep at once.
 */
export async function sweep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('idempotency').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('rate_windows')
    .where('window_start', '<', now - windowKeptSeconds)
    .execute();
  await db.deleteFrom('registrations').where('expires_at', '<=', now).execute();
  await db.deleteFrom('otp_challenges').where('expires_at', '<=', now).execute();
  await db
    .updateTable('chat_accounts')
    .set({ provider_token_sealed: null, provider_token_expires_at: null, withdraw_at: null })
    .where('provider_token_expires_at', '<=', now)
    .execute();
}

/** Sweeps now and then until it is stopped. */
export function sweepRegularly(deps: Pick<Deps, 'db' | 'clock' | 'log'>): { stop(): void } {
  const timer = setInterval(() => {
    sweep(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'sweeping failed'));
  }, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
