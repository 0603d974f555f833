import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_accounts add column withdraw_at bigint`.execute(db);
  await sql`
    create index chat_accounts_withdraw_at on chat_accounts (withdraw_at) where withdraw_at is not null`.execute(db);
  // No foreign key: the erasure removes the chat account, and the request stays.
  await sql`alter table erasure_requests add column chat_account_id uuid`.execute(db);
}
