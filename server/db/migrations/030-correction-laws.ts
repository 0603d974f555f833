import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * A correction equals its movement, a correcting movement has a correction, and over 500 points a second person has approved exactly this
 * request. Checked when the transaction ends, because approval, movement and correction are written together.
 */
export async function correctionLaws(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger never_changed before update or delete or truncate on point_corrections
    for each statement execute function refuse_change()`.execute(db);
  await sql`
    create function hold_point_correction() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from point_movements
        where id = new.movement_id and (member_id, point_type, points) = (new.member_id, new.point_type, abs(new.points))
          and kind = case when new.points > 0 then 'earned' else 'voided' end
      ) then
        raise exception 'a correction is what its movement says' using errcode = '23514';
      end if;
      if abs(new.points) > 500 and not exists (
        select from approvals
        where id = new.approval_id and kind = 'points.correct' and verdict = 'approved' and decided_by <> asked_by
          and asked_by = new.staff_id and subject_id = new.member_id::text
          and payload ->> 'point_type' = new.point_type and payload ->> 'points' = new.points::text
      ) then
        raise exception 'a correction over the limit is approved by a second person' using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger correction_held after insert on point_corrections
    deferrable initially deferred for each row execute function hold_point_correction()`.execute(db);
  await sql`
    create function explain_correction() returns trigger language plpgsql as $$
    begin
      if not exists (select from point_corrections where movement_id = new.id) then
        raise exception 'a correction says who made it and why' using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger correction_explained after insert on point_movements
    deferrable initially deferred for each row
    when (new.kind = 'earned' and new.reference like 'correction %' or new.kind = 'voided' and new.reference like 'deduction %')
    execute function explain_correction()`.execute(db);
}
