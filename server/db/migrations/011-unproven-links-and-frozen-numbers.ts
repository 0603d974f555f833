import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * `identity_unproven`: linked by an ID and a number that had never been verified together, until a store has seen the ID. The number on
 * file at freezing is kept with the frozen points: a code to it unfreezes them, even after a change of number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column identity_unproven boolean not null default false`.execute(db);
  await sql`
    alter table point_accounts
      add column frozen_mobile_sealed text,
      add column frozen_mobile_key text,
      add constraint point_accounts_frozen_mobile check ((frozen_mobile_sealed is null) = (frozen_mobile_key is null))`.execute(
    db,
  );
}
