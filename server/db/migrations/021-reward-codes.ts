import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The codes that members show for their rewards, and each use at a till, as for coupons. `claimed_rewards.reward_code` stays for earlier
 * releases, which write and show it; tills do not accept it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reward_codes (
      claim_transaction_id uuid primary key references claimed_rewards,
      reward_code text not null unique check (reward_code ~ '^[A-Z]{12}$'),
      issued_at bigint not null,
      expires_at bigint not null check (expires_at > issued_at),
      redeemed_at bigint not null default 0
    )`.execute(db);
  await sql`
    create table reward_redemptions (
      id uuid primary key,
      claim_transaction_id uuid not null references claimed_rewards,
      reward_code text not null,
      branch_code text not null,
      bill_no text,
      redeemed_at bigint not null,
      released_at bigint not null default 0,
      released_by text check (released_by in ('release', 'void')),
      check ((released_at > 0) = (released_by is not null))
    )`.execute(db);
  await sql`create index reward_redemptions_of_code on reward_redemptions (reward_code)`.execute(db);
  await sql`create index reward_redemptions_of_claim on reward_redemptions (claim_transaction_id)`.execute(db);
  await sql`
    create index reward_redemptions_of_bill on reward_redemptions (branch_code, bill_no)
    where bill_no is not null`.execute(db);
}
