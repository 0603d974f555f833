import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * A correction may name the bill whose points it gives: a bill of the member that is not voided, once, and over the limit only the bill that
 * the second person has seen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table point_corrections add column bill_branch text, add column bill_no text,
      add constraint point_corrections_bill check ((bill_branch is null) = (bill_no is null)),
      add constraint point_corrections_bill_adds check (bill_no is null or (points > 0 and point_type = 'cjpoint'))`.execute(
    db,
  );
  await sql`
    create unique index point_corrections_of_bill on point_corrections (bill_branch, bill_no)
    where bill_no is not null`.execute(db);
  await sql`
    create function hold_points_of_bill() returns trigger language plpgsql as $$
    begin
      if new.bill_no is not null and not exists (
        select from receipts where (branch_code, bill_no) = (new.bill_branch, new.bill_no)
          and member_id = new.member_id and voided_at = 0
      ) then
        raise exception 'the points of a bill are given to its member' using errcode = '23514';
      end if;
      if new.approval_id is not null and exists (
        select from approvals where id = new.approval_id
          and (payload ->> 'branch_code', payload ->> 'bill_no') is distinct from (new.bill_branch, new.bill_no)
      ) then
        raise exception 'the points of a bill are given as they were approved' using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger bill_held after insert on point_corrections
    deferrable initially deferred for each row execute function hold_points_of_bill()`.execute(db);
}
