import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The nightly extract reads tables by day that no call reads so. Their rows are added in the order of time, so that a BRIN index is enough,
 * which costs a write almost nothing. An operator may have built them before, `concurrently`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists my_coupons_by_day on my_coupons using brin (collected_at)`.execute(db);
  await sql`create index if not exists coupon_redemptions_by_day on coupon_redemptions using brin (redeemed_at)`.execute(
    db,
  );
  await sql`create index if not exists claimed_rewards_by_day on claimed_rewards using brin (claimed_at)`.execute(db);
  await sql`create index if not exists consent_events_by_day on consent_events using brin (occurred_at)`.execute(db);
}
