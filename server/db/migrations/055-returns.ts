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
