import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Every statement that changes stores, of any process and any release, writes a new version in its own transaction, by which
 * processes notice that the stores they hold in memory are no longer those of the table. A random one never occurs again, not even
 * after a backup was restored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function renew_version_of_stores() returns trigger language plpgsql as $$
    begin
      insert into settings (name, setting) values ('stores-version', gen_random_uuid()::text)
      on conflict (name) do update set setting = excluded.setting;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger version_renewed after insert or update or delete or truncate on stores
    for each statement execute function renew_version_of_stores()`.execute(db);
}
