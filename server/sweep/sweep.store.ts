import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { requestsCountSince } from '@/server/modules/mobile-change/check-change';
import { windowSeconds as budgetWindowSeconds } from '@/server/modules/otp/check-budgets';
import { removeAnswers, removeWindows } from './retention.store';

const windowLifeSeconds = 24 * 60 * 60;

/**
 * Deletes what has expired: kept answers, rate windows after a day, budgets of codes without a running limit,
 * unfinished registrations and changes of numbers, requests to unfreeze points and to prove an address, codes, and LINE's
 * tokens at the end of their life. Any number of processes may sweep at once.
 */
export async function sweep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await removeAnswers({ db, clock });
  await removeWindows(db, now - windowLifeSeconds);
  await removeExpiredBudgets(db, now);
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
  await db.deleteFrom('thaw_requests').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_confirmations').where('expires_at', '<=', now).execute();
  await db.deleteFrom('etax_address_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('otp_challenges').where('expires_at', '<=', now).execute();
  await db
    .updateTable('chat_accounts')
    .set({ provider_token_sealed: null, provider_token_expires_at: null, withdraw_at: null })
    .where('provider_token_expires_at', '<=', now)
    .execute();
}

/**
 * A budget whose hours and freezes are over equals a new one. Budgets that a call has locked are skipped, because waiting for
 * them could deadlock with a call that waits for another.
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
