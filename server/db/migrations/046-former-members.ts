import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Facts that remain about erased members (decision 053): by a keyed hash of the ID, whether they had the welcome coupon and what they owed.
 * A second table, which is emptied first, lets a bill that is voided within a month of the erasure still count. The ledger has an entry for
 * each debt written off with a membership, and for each taken up when the person joined again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_members (
      identity_key text primary key,
      had_welcome boolean not null,
      debt_cjpoint integer not null check (debt_cjpoint >= 0),
      debt_kidpoint integer not null check (debt_kidpoint >= 0),
      left_month bigint not null
    )`.execute(db);
  await sql`create index former_members_by_month on former_members (left_month)`.execute(db);
  await sql`
    create table former_memberships (
      member_id uuid primary key references members,
      identity_key text not null,
      linked_until bigint not null
    )`.execute(db);
  await sql`
    create table point_debts (
      id uuid primary key,
      member_id uuid not null references members,
      point_type text not null check (point_type in ('cjpoint', 'kidpoint')),
      kind text not null check (kind in ('written_off', 'taken_up')),
      points integer not null check (points > 0),
      noted_at bigint not null
    )`.execute(db);
  await sql`create index point_debts_of_member on point_debts (member_id)`.execute(db);
  await sql`
    create trigger never_changed before update or delete or truncate on point_debts
    for each statement execute function refuse_change()`.execute(db);
}
