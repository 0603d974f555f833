import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Unknown categories of goods that a branch's tills sent, for the desk: at most a hundred per branch, the others counted as `*`. The empty
 * key is for lines without a category.
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
