import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Earning campaigns, and which of them gave a bill points beside the programme's own rule. `taken` are the points given of a quota, which
 * the database never lets exceed it; without a quota it is not counted, so that bills do not wait for one another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table earning_campaigns (
      code text primary key,
      name_th text not null,
      name_en text not null,
      effective_from bigint not null,
      effective_to bigint not null,
      terms jsonb not null,
      quota integer,
      taken integer not null default 0 check (taken >= 0),
      withdrawn boolean not null default false,
      check (taken <= coalesce(quota, 0))
    )`.execute(db);
  // Not valid: no row is read, since every bill has the defaults.
  await sql`
    alter table receipts
      add column campaign_code text,
      add column campaign_points integer not null default 0,
      add constraint receipts_campaign_check check (
        (campaign_code is null) = (campaign_points = 0) and campaign_points between 0 and cjpoint) not valid`.execute(
    db,
  );
  await sql`
    create constraint trigger earning_end_held after insert on audit deferrable initially deferred for each row
    when (new.actor_kind = 'staff' and new.act = 'earning.end')
    execute function hold_act_of_two()`.execute(db);
}
