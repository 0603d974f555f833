import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Every statement that changes stores writes a new version in its own transaction, so that processes notice that their copy in memory is
 * out of date. The version is random, so that it never repeats, not even after a restore.
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
