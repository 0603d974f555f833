import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Events for another system of the chain. Triggers write them in the transaction of the change, so that no path can forget one, and only
 * while the setting `events` is on.
 *
 * Ids are given when a row is written. Of two changes of a member that exclude each other, by a lock or because the first was committed
 * before the second began, the first has the lower id, and whoever sees the second sees the first. So waiting rows in the order of ids
 * are in the order of the changes; only a cursor over ids would miss a row that is committed late.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events_out (
      id bigint generated always as identity primary key,
      message_id uuid not null default gen_random_uuid(),
      type text not null,
      member_id uuid,
      ids jsonb not null,
      happened_at bigint not null default extract(epoch from clock_timestamp())::bigint,
      state text not null default 'waiting' check (state in ('waiting', 'taken', 'given_up')),
      tries integer not null default 0,
      failed_at bigint not null default 0,
      next_try_at bigint not null default 0,
      last_error text
    )`.execute(db);
  await sql`create index events_out_waiting on events_out (id) where state = 'waiting'`.execute(db);
  await sql`
    create index events_out_failing on events_out (member_id, id) where state = 'waiting' and tries > 0`.execute(db);
  await sql`create index events_out_given_up on events_out (id) where state = 'given_up'`.execute(db);
  await sql`
    create table event_receiver (
      is_single boolean primary key default true check (is_single),
      failures integer not null default 0,
      paused_until bigint not null default 0,
      stopped_at bigint not null default 0,
      taken_at bigint not null default 0,
      last_error text,
      last_error_at bigint not null default 0,
      repeat_since bigint not null default 0,
      repeat_after bigint not null default 0,
      repeat_until bigint not null default 0
    )`.execute(db);
  await sql`insert into event_receiver default values`.execute(db);
  await writing(db);
  await triggers(db);
}

/** The import of members switches them off for its own transactions. Not a function of its own, which every row would call. */
const unlessOff = sql`
      if not exists (select from settings where name = 'events' and setting = 'on') then return null; end if;
      if current_setting('sabai.events', true) = 'off' then return null; end if;`;

async function writing(db: Kysely<unknown>): Promise<void> {
  // The first argument is the type, in which {column} is that column's value; the others are ids, as name=column.
  await sql`
    create function event_happens() returns trigger language plpgsql as $$
    declare
      changed jsonb;
      part text := substring(tg_argv[0] from '[{]([a-z_]+)[}]');
      ids jsonb := '{}';
      pair text;
    begin
      ${unlessOff}
      changed := to_jsonb(case when tg_op = 'DELETE' then old else new end);
      foreach pair in array tg_argv[1:] loop
        ids := ids || jsonb_build_object(split_part(pair, '=', 1), changed -> split_part(pair, '=', 2));
      end loop;
      insert into events_out (type, member_id, ids)
      values (
        coalesce(lower(replace(tg_argv[0], '{' || part || '}', changed ->> part)), tg_argv[0]),
        (ids ->> 'member_id')::uuid,
        jsonb_strip_nulls(ids)
      );
      return null;
    end $$`.execute(db);
  // Documents have no column of the member, and are large.
  await sql`
    create function invoice_event_happens() returns trigger language plpgsql as $$
    declare
      request etax_requests;
    begin
      ${unlessOff}
      if tg_table_name = 'etax_documents' then
        select * into request from etax_requests where request_id = new.request_id;
        insert into events_out (type, member_id, ids) values ('invoice.issued', request.member_id, jsonb_strip_nulls(jsonb_build_object(
          'member_id', request.member_id, 'request_id', new.request_id, 'invoice_no', new.invoice_no, 'replaces', new.replaces,
          'branch_code', new.branch_code, 'bill_no', new.bill_no)));
      else
        select etax_requests.* into request from etax_documents join etax_requests using (request_id)
        where invoice_no = new.invoice_no;
        insert into events_out (type, member_id, ids) values ('invoice.credited', request.member_id, jsonb_build_object(
          'member_id', request.member_id, 'credit_no', new.credit_no, 'invoice_no', new.invoice_no,
          'branch_code', new.branch_code, 'bill_no', new.bill_no));
      end if;
      return null;
    end $$`.execute(db);
}

type Row = { table: string; on: string; when?: string; type: string; ids: readonly string[] };

const ofMember = ['member_id=id'];
const ofMovement = ['member_id=member_id', 'movement_id=id', 'branch_code=branch_code'];
const ofCoupon = ['member_id=member_id', 'my_coupon_id=id', 'coupon_code=coupon_code', 'branch_code=used_branch'];
const ofReward = [
  'member_id=member_id',
  'claim_id=claim_transaction_id',
  'reward_id=reward_id',
  'branch_code=used_branch',
];
const ofOrder = ['member_id=member_id', 'order_id=transaction_id', 'reference=reference_no', 'prize_id=prize_id'];
const ofRequest = ['member_id=member_id', 'request_id=request_id', 'branch_code=branch_code', 'bill_no=bill_no'];
const ofConsent = ['member_id=member_id', 'consent_event_id=id', 'consent=type', 'version=version'];
const ofErasure = ['member_id=member_id', 'erasure_id=id'];

const erased = "new.updated_by = 'erasure'";

// An erasure changes the member's row last, so that its event is the member's last one.
const rows: readonly Row[] = [
  { table: 'members', on: 'insert', type: 'member.created', ids: ofMember },
  {
    table: 'members',
    on: 'update',
    when: `old.* is distinct from new.* and ${erased} is not true`,
    type: 'member.changed',
    ids: ofMember,
  },
  {
    table: 'members',
    on: 'update of updated_by',
    when: `${erased} and old.updated_by is distinct from new.updated_by`,
    type: 'erasure.done',
    ids: ofMember,
  },
  { table: 'chat_links', on: 'insert or update', type: 'member.linked', ids: ['member_id=member_id'] },
  { table: 'chat_links', on: 'delete', type: 'member.unlinked', ids: ['member_id=member_id'] },
  {
    table: 'member_imports',
    on: 'update of done_at',
    when: 'old.done_at = 0 and new.done_at > 0',
    type: 'member.imported',
    ids: ['import=digest'],
  },
  { table: 'point_movements', on: 'insert', type: 'points.{kind}', ids: ofMovement },
  { table: 'my_coupons', on: 'insert', type: 'coupon.collected', ids: ofCoupon },
  {
    table: 'my_coupons',
    on: 'update of used_at',
    when: 'old.used_at = 0 and new.used_at > 0',
    type: 'coupon.used',
    ids: ofCoupon,
  },
  {
    table: 'my_coupons',
    on: 'update of used_at',
    when: 'old.used_at > 0 and new.used_at = 0',
    type: 'coupon.given_back',
    ids: ofCoupon,
  },
  {
    table: 'my_coupons',
    on: 'update of expires_at',
    when: 'new.expires_at < old.expires_at',
    type: 'coupon.ended',
    ids: ofCoupon,
  },
  { table: 'claimed_rewards', on: 'insert', type: 'reward.claimed', ids: ofReward },
  {
    table: 'claimed_rewards',
    on: 'update of used_at',
    when: 'old.used_at = 0 and new.used_at > 0',
    type: 'reward.used',
    ids: ofReward,
  },
  {
    table: 'claimed_rewards',
    on: 'update of used_at',
    when: 'old.used_at > 0 and new.used_at = 0',
    type: 'reward.given_back',
    ids: ofReward,
  },
  {
    table: 'claimed_rewards',
    on: 'update of returned_at',
    when: 'old.returned_at = 0 and new.returned_at > 0',
    type: 'reward.returned',
    ids: ofReward,
  },
  {
    table: 'donations',
    on: 'insert',
    type: 'reward.donated',
    ids: ['member_id=member_id', 'donation_id=donation_id', 'reward_id=reward_id'],
  },
  { table: 'prize_orders', on: 'insert', type: 'order.{status}', ids: ofOrder },
  {
    table: 'prize_orders',
    on: 'update of status, tracking',
    when: '(old.status, old.tracking) is distinct from (new.status, new.tracking)',
    type: 'order.{status}',
    ids: ofOrder,
  },
  {
    table: 'etax_requests',
    on: 'update of status',
    when: "old.status <> new.status and new.status = 'ERROR'",
    type: 'invoice.failed',
    ids: ofRequest,
  },
  { table: 'consent_events', on: 'insert', type: 'consent.{status}', ids: ofConsent },
  { table: 'erasure_requests', on: 'insert', type: 'erasure.requested', ids: ofErasure },
  {
    table: 'erasure_requests',
    on: 'update of cancelled_at',
    when: 'old.cancelled_at is null and new.cancelled_at is not null',
    type: 'erasure.cancelled',
    ids: ofErasure,
  },
];

async function triggers(db: Kysely<unknown>): Promise<void> {
  for (const { table, on, when, type, ids } of rows) {
    const name = `event_${type.replace(/\W+/g, '_')}_${on.split(' ')[0]}`;
    const given = [type, ...ids].map((argument) => `'${argument}'`).join(', ');
    await sql
      .raw(
        `create trigger ${name} after ${on} on ${table} for each row ${when ? `when (${when})` : ''}
        execute function event_happens(${given})`,
      )
      .execute(db);
  }
  for (const table of ['etax_documents', 'etax_credit_notes'])
    await sql
      .raw(
        `create trigger event_invoice_insert after insert on ${table} for each row execute function invoice_event_happens()`,
      )
      .execute(db);
}
