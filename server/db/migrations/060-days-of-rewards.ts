import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The rewards that a branch used or gave back on one day. An operator may have built the indexes before, as the changelog says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists reward_redemptions_of_branch on reward_redemptions (branch_code, redeemed_at)`.execute(
    db,
  );
  await sql`
    create index if not exists reward_redemptions_released on reward_redemptions (branch_code, released_at)
    where released_at > 0`.execute(db);
}
