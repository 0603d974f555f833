import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The short, unique number that people quote for a redeemed reward or a donation. Earlier rows are numbered by counting, so that no two
 * collide; for an earlier release, which inserts none, the database draws one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function short_reference(prefix text, number bigint) returns text language sql immutable as $$
      select prefix || '-' || string_agg(
        substr('ABCDEFGHJKLMNPQRSTUVWXYZ', ((number / (24 ^ place)::bigint) % 24)::integer + 1, 1), '' order by place)
      from generate_series(0, 5) as place
    $$`.execute(db);
  await refer(db, { table: 'claimed_rewards', id: 'claim_transaction_id', prefix: 'RW' });
  await refer(db, { table: 'donations', id: 'donation_id', prefix: 'DN' });
}

type Referred = { table: string; id: string; prefix: string };

/** 191,102,976 is 24 to the sixth; a factor coprime to it maps each count to a number of its own. */
async function refer(db: Kysely<unknown>, { table, id, prefix }: Referred): Promise<void> {
  const [rows, key, word] = [sql.table(table), sql.ref(id), sql.lit(prefix)];
  await sql`alter table ${rows} add column reference_no text`.execute(db);
  await sql`
    update ${rows} as old set reference_no = short_reference(${word}, counted.place * 118111601 % 191102976)
    from (select ${key} as id, row_number() over (order by ${key}) as place from ${rows}) as counted
    where counted.id = old.${key}`.execute(db);
  await sql`
    alter table ${rows}
      alter column reference_no set not null,
      alter column reference_no set default short_reference(${word}, floor(random() * 191102976)::bigint),
      add unique (reference_no)`.execute(db);
}
