import type { Turn } from '@/server/db/batches';
import { inBatches, ownTurn } from '@/server/db/batches';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { requestsCountSince } from '@/server/modules/mobile-change/check-change';
import { windowSeconds as budgetWindowSeconds } from '@/server/modules/otp/check-budgets';

type Needs = Pick<Deps, 'db' | 'clock'>;

const windowLifeSeconds = 24 * 60 * 60;

/** Rows per batch: some ten milliseconds. Rows that a call has locked are left for the next run. */
const rowsAtOnce = 1000;

/** Deletes stored answers of idempotency keys after a day. */
export async function endKeys({ db, clock }: Needs, turn: Turn = ownTurn): Promise<void> {
  const now = clock.now();
  const over = db.selectFrom('idempotency').select('idempotency_key').where('expires_at', '<=', now);
  await inBatches(turn, rowsAtOnce, async (size) => {
    const batch = over.orderBy('expires_at').limit(size).forUpdate().skipLocked();
    const removed = db.deleteFrom('idempotency').where('idempotency_key', 'in', batch);
    return Number((await removed.executeTakeFirstOrThrow()).numDeletedRows);
  });
}

/** Deletes rate windows after a day, and budgets of codes without a running limit. */
export async function endLimits({ db, clock }: Needs, turn: Turn = ownTurn): Promise<void> {
  const now = clock.now();
  const over = db
    .selectFrom('rate_windows')
    .select('window_key')
    .where('window_start', '<', now - windowLifeSeconds);
  await inBatches(turn, rowsAtOnce, async (size) => {
    const batch = over.orderBy('window_start').limit(size).forUpdate().skipLocked();
    const removed = db.deleteFrom('rate_windows').where('window_key', 'in', batch);
    return Number((await removed.executeTakeFirstOrThrow()).numDeletedRows);
  });
  if (turn.isMine()) await removeExpiredBudgets(db, now);
}

/** Removes expired LINE tokens. */
export async function endTokens({ db, clock }: Needs, turn: Turn = ownTurn): Promise<void> {
  const now = clock.now();
  const over = db.selectFrom('chat_accounts').select('id').where('provider_token_expires_at', '<=', now);
  await inBatches(turn, rowsAtOnce, async (size) => {
    const batch = over.orderBy('provider_token_expires_at').limit(size).forUpdate().skipLocked();
    const ended = { provider_token_sealed: null, provider_token_expires_at: null, withdraw_at: null };
    const updated = db.updateTable('chat_accounts').set(ended).where('id', 'in', batch);
    return Number((await updated.executeTakeFirstOrThrow()).numUpdatedRows);
  });
}

/**
 * Deletes unfinished flows after their time: registrations and changes of numbers, requests to unfreeze points and to prove an address, and
 * codes.
 */
export async function endUnfinished({ db, clock }: Needs): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('registrations').where('expires_at', '<=', now).execute();
  // An expired unfinished change has no effect, replaced or not.
  await db
    .deleteFrom('mobile_changes')
    .where('expires_at', '<=', now)
    .where((e) => e.or([e('status', 'in', ['otp_pending', 'verified']), e('verified_at', 'is', null)]))
    .execute();
  await db
    .updateTable('mobile_changes')
    .set({ status: 'lapsed', decided_at: now })
    .where('status', '=', 'submitted')
    .where('verified_at', '<=', requestsCountSince(now))
    .execute();
  await db.deleteFrom('takeover_notices').where('expires_at', '<=', now).where('used_at', '=', 0).execute();
  await db.deleteFrom('unfreeze_requests').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_confirmations').where('expires_at', '<=', now).execute();
  await db.deleteFrom('etax_address_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('otp_challenges').where('expires_at', '<=', now).execute();
}

/**
 * A budget without running limits equals a new one. Budgets that a call has locked are skipped, because waiting for them could deadlock
 * with a call that waits for another.
 */
async function removeExpiredBudgets(db: Db, now: number): Promise<void> {
  const hourAgo = now - budgetWindowSeconds;
  const full = db
    .selectFrom('otp_budgets')
    .select('budget_key')
    .where('sends_since', '<=', hourAgo)
    .where('attempts_since', '<=', hourAgo)
    .where('sends_frozen_until', '<=', now)
    .where('attempts_frozen_until', '<=', now)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('otp_budgets').where('budget_key', 'in', full).execute();
}
