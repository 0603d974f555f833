import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The numbers of all bills with the time of their sale. They keep a number unique over all months, although a partition knows only its
 * own, and say which month has a bill. Triggers on the bills keep them, whoever writes. Numbers of existing bills follow in the next
 * migration, beside which bills are written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bill_numbers (
      branch_code text not null,
      bill_no text not null,
      sold_at bigint not null,
      primary key (branch_code, bill_no)
    )`.execute(db);
  await sql`
    create index bill_numbers_untidy on bill_numbers (branch_code, tidy_bill_no(bill_no)) where bill_no ~ '[^!-~]'`.execute(
    db,
  );
  await sql`
    do $$
    declare given record;
    begin
      for given in
        select distinct rights.grantee::regrole as role from pg_class, lateral aclexplode(relacl) rights
        where oid = 'bill_numbers'::regclass and rights.grantee not in (0, relowner)
      loop
        execute format('revoke all on bill_numbers from %s', given.role);
        execute format('grant select on bill_numbers to %s', given.role);
      end loop;
    end $$`.execute(db);
  await numbersFollowBills(db);
  // Existing bills become the first partition without being read, because this is known of them then.
  await sql`
    do $$
    begin
      execute format('alter table receipts add constraint receipts_before_months check (sold_at < %s) not valid',
        start_of_bangkok_month(greatest(extract(epoch from now())::bigint, (select max(sold_at) from receipts)), 2));
    end $$`.execute(db);
}

/**
 * A bill with a known number is refused as before: by the key of its month if it is of the same second, otherwise here. A bill that
 * changes its month is deleted there and inserted here after its number has changed.
 */
async function numbersFollowBills(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_bill_number() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if tg_op = 'DELETE' then
        delete from bill_numbers where (branch_code, bill_no, sold_at) = (old.branch_code, old.bill_no, old.sold_at);
      elsif tg_op = 'UPDATE' then
        update bill_numbers set (branch_code, bill_no, sold_at) = (new.branch_code, new.bill_no, new.sold_at)
        where (branch_code, bill_no) = (old.branch_code, old.bill_no);
      else
        insert into bill_numbers values (new.branch_code, new.bill_no, new.sold_at) on conflict do nothing;
        if not found and not exists (
          select from bill_numbers where (branch_code, bill_no, sold_at) = (new.branch_code, new.bill_no, new.sold_at)
        ) then
          raise exception 'there is a bill % of branch %', new.bill_no, new.branch_code
            using errcode = 'unique_violation', table = 'receipts', constraint = 'receipts_pkey';
        end if;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger number_kept before insert on receipts for each row execute function keep_bill_number()`.execute(db);
  await sql`
    create trigger number_changed before update on receipts for each row
    when ((new.branch_code, new.bill_no, new.sold_at) is distinct from (old.branch_code, old.bill_no, old.sold_at))
    execute function keep_bill_number()`.execute(db);
  await sql`
    create trigger number_free after delete on receipts for each row execute function keep_bill_number()`.execute(db);
}
