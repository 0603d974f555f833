import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Rich menus of LINE: which one each state of a person has, made from which files, and which state each chat account has been given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table line_menus (
      state text primary key check (state in ('visitor', 'member', 'parent')),
      rich_menu_id text not null,
      content_hash text not null,
      replaces text
    )`.execute(db);
  await sql`alter table chat_accounts add column menu_state text check (menu_state in ('member', 'parent'))`.execute(
    db,
  );
}
