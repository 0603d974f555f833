import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Cards in Apple and Google Wallet. Triggers note that a card is due in the transaction of what it shows, so that no path can forget it, and
 * calls of members without a card send no further statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_cards (
      id uuid primary key,
      kind text not null check (kind in ('apple', 'google')),
      member_id uuid references members,
      created_at bigint not null,
      ended_at bigint,
      is_due boolean not null default false,
      version bigint not null default 0,
      shown_hash text not null default '',
      changed_at bigint not null default 0,
      sent_version bigint not null default 0,
      address_hash text unique,
      address_ends_at bigint,
      address_epoch integer,
      check (member_id is not null or ended_at is not null),
      check (ended_at is null or address_hash is null)
    )`.execute(db);
  await sql`create unique index wallet_cards_of_member on wallet_cards (member_id, kind) where ended_at is null`.execute(
    db,
  );
  await sql`create index wallet_cards_ever_of_member on wallet_cards (member_id)`.execute(db);
  await sql`create index wallet_cards_due on wallet_cards (id) where is_due`.execute(db);
  await sql`create index wallet_cards_ended on wallet_cards (ended_at) where ended_at is not null`.execute(db);
  await sql`create sequence wallet_versions`.execute(db);
  await sql`
    create table wallet_devices (
      card_id uuid not null references wallet_cards on delete cascade,
      device_id text not null check (length(device_id) between 1 and 100),
      push_token text not null check (length(push_token) between 1 and 200),
      added_at bigint not null,
      pushed_version bigint not null default 0,
      primary key (card_id, device_id)
    )`.execute(db);
  await sql`create index wallet_devices_by_device on wallet_devices (device_id)`.execute(db);

  // It writes also a card that is due already: otherwise it would not wait for the job that is taking the card up, and that job would show
  // what was before this transaction.
  await sql`
    create function wallet_cards_become_due() returns trigger language plpgsql as $$
    begin
      update wallet_cards set is_due = true where member_id = new.member_id and ended_at is null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger wallet_cards_due after insert on point_movements
    for each row when (new.point_type = 'cjpoint') execute function wallet_cards_become_due()`.execute(db);
  await sql`
    create trigger wallet_cards_due after update of frozen_at on point_accounts
    for each row when (old.frozen_at is distinct from new.frozen_at) execute function wallet_cards_become_due()`.execute(
    db,
  );
  await sql`
    create function wallet_cards_of_member_become_due() returns trigger language plpgsql as $$
    begin
      update wallet_cards set is_due = true where member_id = new.id and ended_at is null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger wallet_cards_due after update of tier, status, member_no, identity_unproven, need_verify_pid on members
    for each row when ((old.tier, old.status, old.member_no, old.identity_unproven, old.need_verify_pid)
      is distinct from (new.tier, new.status, new.member_no, new.identity_unproven, new.need_verify_pid))
    execute function wallet_cards_of_member_become_due()`.execute(db);
  // The card belongs to the link: another link, even of the same member, has another card.
  await sql`
    create function wallet_cards_end() returns trigger language plpgsql as $$
    begin
      update wallet_cards
      set ended_at = extract(epoch from now())::bigint, is_due = true,
        address_hash = null, address_ends_at = null, address_epoch = null
      where member_id = old.member_id and ended_at is null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger wallet_cards_end after delete or update of member_id, chat_account_id on chat_links
    for each row execute function wallet_cards_end()`.execute(db);
}
