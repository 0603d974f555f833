import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Prizes of Kids Club and their orders. The tables enforce that the stock never becomes negative. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table prizes (
      prize_id text primary key check (prize_id ~ '^[A-Z0-9-]{3,32}$'),
      name_th text not null,
      name_en text not null,
      title_th text not null,
      title_en text not null,
      detail_th text not null,
      detail_en text not null,
      term_condition_th text not null,
      term_condition_en text not null,
      image_url text not null,
      badge text check (badge in ('NEW_IN', 'HOT_THIS_WEEK', 'MONTHLY_SPECIAL')),
      redeem_point integer not null check (redeem_point > 0),
      event_point integer check (event_point > 0),
      event_from bigint,
      event_to bigint check (event_to > event_from),
      effective_from bigint not null,
      effective_to bigint not null check (effective_to > effective_from),
      quota integer check (quota >= 0),
      taken integer not null default 0 check (taken >= 0 and (quota is null or taken <= quota)),
      shipping_days integer not null check (shipping_days > 0),
      sort_order integer not null,
      withdrawn boolean not null default false,
      updated_at bigint not null,
      check ((event_point is null) = (event_from is null) and (event_from is null) = (event_to is null))
    )`.execute(db);
  await sql`
    create index prizes_listed on prizes (sort_order, prize_id, effective_from, effective_to, badge)
    where not withdrawn`.execute(db);
  await sql`
    create table prize_orders (
      transaction_id uuid primary key,
      reference_no text not null unique,
      member_id uuid not null references members,
      prize_id text not null references prizes,
      points integer not null check (points > 0),
      movement_id uuid not null unique references point_movements,
      reference text not null unique,
      address_sealed text,
      status text not null check (status in ('ORDERED', 'PREPARING', 'SENT', 'CANCELLED')),
      tracking text,
      ordered_at bigint not null,
      prepared_at bigint not null default 0,
      batch text,
      sent_at bigint not null default 0,
      cancelled_at bigint not null default 0,
      restored_points integer not null default 0 check (restored_points between 0 and points)
    )`.execute(db);
  await sql`create index prize_orders_of_member on prize_orders (member_id, ordered_at desc)`.execute(db);
  await sql`create index prize_orders_open on prize_orders (ordered_at) where status in ('ORDERED', 'PREPARING')`.execute(
    db,
  );
}
