import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Categories of goods that a branch's tills sent and that nobody knows, for the desk: a hundred for each branch at most, the others
 * together as `*`. The empty key is of lines without a category.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unknown_categories (
      branch_code text not null,
      category_key text not null,
      category text not null,
      bills bigint not null check (bills > 0),
      lines bigint not null check (lines >= bills),
      first_seen_at bigint not null,
      last_seen_at bigint not null check (last_seen_at >= first_seen_at),
      primary key (branch_code, category_key)
    )`.execute(db);
}
