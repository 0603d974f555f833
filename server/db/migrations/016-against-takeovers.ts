import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The code to the previous number; absent if there is no such number, or if a store decides.
  await sql`
    alter table mobile_changes
      add column confirm_id uuid unique,
      add column confirmed_at bigint not null default 0`.execute(db);
  // The token behind "this was not me" in a message. A used one stays, because only a store can unfreeze those points.
  await sql`
    create table takeover_notices (
      id uuid primary key,
      member_id uuid not null references members,
      kind text not null check (kind in ('mobile_changed', 'link_replaced')),
      created_at bigint not null,
      expires_at bigint not null check (expires_at > created_at),
      used_at bigint not null default 0
    )`.execute(db);
  await sql`create index takeover_notices_of_member on takeover_notices (member_id)`.execute(db);
}
