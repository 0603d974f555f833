import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Goods of bills that came back. A return that arrives before its sale waits (`applied_at` 0); once it is applied or refused it never
 * changes, and goes only with the books of its bill. `lines` is what came back: per line the quantity, the amount with VAT and the
 * share of the discount.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await returns(db);
  await neverChanged(db);
  await bills(db);
  await redemptions(db);
}

async function returns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bill_returns (
      return_branch text not null,
      return_no text not null,
      branch_code text not null,
      bill_no text not null,
      member_id uuid references members,
      returned_at bigint not null,
      recorded_at bigint not null,
      asked jsonb not null,
      applied_at bigint not null default 0,
      refused text,
      wrong jsonb not null default '[]',
      lines jsonb not null default '[]',
      total_satang bigint not null default 0 check (total_satang >= 0),
      discount_satang bigint not null default 0 check (discount_satang >= 0),
      cjpoint integer not null default 0 check (cjpoint >= 0),
      kidpoint integer not null default 0 check (kidpoint >= 0),
      taken_cjpoint integer not null default 0 check (taken_cjpoint >= 0),
      taken_kidpoint integer not null default 0 check (taken_kidpoint >= 0),
      owed_cjpoint integer not null default 0 check (owed_cjpoint >= 0),
      owed_kidpoint integer not null default 0 check (owed_kidpoint >= 0),
      settled_cjpoint integer not null default 0 check (settled_cjpoint between 0 and owed_cjpoint),
      settled_kidpoint integer not null default 0 check (settled_kidpoint between 0 and owed_kidpoint),
      paid_points integer not null default 0 check (paid_points >= 0),
      restored_points integer not null default 0 check (restored_points between 0 and paid_points),
      coupons jsonb not null default '[]',
      rewards jsonb not null default '[]',
      invoice_no text,
      primary key (return_branch, return_no),
      check (taken_cjpoint + owed_cjpoint <= cjpoint and taken_kidpoint + owed_kidpoint <= kidpoint),
      check (applied_at > 0 and refused is null or lines = '[]' and cjpoint + kidpoint + paid_points = 0)
    )`.execute(db);
  await sql`create index bill_returns_of_bill on bill_returns (branch_code, bill_no)`.execute(db);
  await sql`
    create index bill_returns_of_member on bill_returns (member_id, applied_at desc) where member_id is not null`.execute(
    db,
  );
  await sql`create index bill_returns_waiting on bill_returns (recorded_at) where applied_at = 0`.execute(db);
  await sql`create index bill_returns_invoiced on bill_returns (invoice_no) where invoice_no is not null`.execute(db);
}

async function neverChanged(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function hold_bill_return() returns trigger language plpgsql as $$
    begin
      if old.applied_at = 0 or ledger_closing() is not null then
        if tg_op = 'DELETE' then
          return old;
        end if;
        return new;
      end if;
      raise exception 'a return that was applied is never changed' using errcode = '23514';
    end $$`.execute(db);
  await sql`
    create trigger never_changed before update or delete on bill_returns
    for each row execute function hold_bill_return()`.execute(db);
  await sql`
    create trigger never_emptied before truncate on bill_returns
    for each statement execute function refuse_ledger_change()`.execute(db);
}

/** The sums of a bill's returns, and how much of a debt other points paid in the same transaction. */
async function bills(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table receipts
      add column returned_at bigint not null default 0,
      add column returned_satang bigint not null default 0,
      add column returned_cjpoint integer not null default 0,
      add column returned_kidpoint integer not null default 0,
      add column settled_cjpoint integer not null default 0,
      add column settled_kidpoint integer not null default 0,
      add constraint receipts_returned_check check (
        returned_satang between 0 and total_satang and returned_cjpoint >= 0 and returned_kidpoint >= 0
        and returned_cjpoint + taken_cjpoint + owed_cjpoint <= cjpoint
        and returned_kidpoint + taken_kidpoint + owed_kidpoint <= kidpoint
        and settled_cjpoint between 0 and owed_cjpoint and settled_kidpoint between 0 and owed_kidpoint)`.execute(db);
  await sql`
    alter table point_discounts
      add column returned_points integer not null default 0,
      add constraint point_discounts_returned_check check (
        returned_points >= 0 and returned_points + restored_points <= points)`.execute(db);
}

async function redemptions(db: Kysely<unknown>): Promise<void> {
  for (const [table, owner, id, kind] of [
    ['coupon_redemptions', 'my_coupon_id', 'id', 'coupon'],
    ['reward_redemptions', 'claim_transaction_id', 'claim_transaction_id', 'reward'],
  ] as const) {
    const check = sql.ref(`${table}_released_by_check`);
    await sql`alter table ${sql.table(table)} drop constraint ${check}`.execute(db);
    await sql`
      alter table ${sql.table(table)} add constraint ${check}
      check (released_by in ('release', 'void', 'staff', 'return'))`.execute(db);
    await sql`
      create or replace function ${sql.ref(`explain_unused_${kind}`)}() returns trigger language plpgsql as $$
      begin
        if not exists (
          select from ${sql.table(table)} as uses where uses.${sql.ref(owner)} = new.${sql.ref(id)}
            and released_by in ('release', 'void', 'return') and redeemed_at >= old.used_at
        ) and not exists (
          select from give_backs where kind = ${sql.lit(kind)} and claim_id = new.${sql.ref(id)} and given_at >= old.used_at
        ) then
          raise exception 'what was used is given back by a till, or by staff who say so' using errcode = '23514';
        end if;
        return null;
      end $$`.execute(db);
  }
}
