import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * A hash of the idempotency key of the request that used a code at a till: a retry gets the first answer, even if the till named no bill.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['coupon_redemptions', 'reward_redemptions'])
    await sql`alter table ${sql.table(table)} add column request_key text`.execute(db);
}
