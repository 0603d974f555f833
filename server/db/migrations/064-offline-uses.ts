import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The codes that members showed, also those that have ended or were replaced since, because a till that was offline sends its scan later; and
 * the uses that arrived when something else had used the same coupon or reward.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shown_codes (
      code text not null,
      owner_id uuid not null,
      member_id uuid not null references members,
      issued_at bigint not null,
      expires_at bigint not null,
      primary key (code, issued_at)
    )`.execute(db);
  await sql`create index shown_codes_of_member on shown_codes (member_id)`.execute(db);
  await sql`create index shown_codes_by_issued_at on shown_codes (issued_at)`.execute(db);
  await sql`
    create table double_uses (
      use_id uuid primary key,
      kind text not null check (kind in ('coupon', 'reward')),
      member_id uuid not null references members,
      arrived_at bigint not null
    )`.execute(db);
  await sql`create index double_uses_by_arrived_at on double_uses (arrived_at)`.execute(db);
  await sql`create index double_uses_of_member on double_uses (member_id)`.execute(db);
}
