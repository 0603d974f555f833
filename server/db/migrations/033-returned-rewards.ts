import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A returned reward, with the correction that gave its points back, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table claimed_rewards
      add column returned_at bigint not null default 0,
      add column return_movement_id uuid,
      add constraint claimed_rewards_returned check ((returned_at > 0) = (return_movement_id is not null)),
      add constraint claimed_rewards_returned_used check (returned_at = 0 or used_at > 0)`.execute(db);
  await sql`
    create unique index claimed_rewards_return on claimed_rewards (return_movement_id)
    where return_movement_id is not null`.execute(db);
  await returned(db);
  await approved(db);
}

/** A returned reward does not change any more, and exactly its price was given back. */
async function returned(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function hold_returned_reward() returns trigger language plpgsql as $$
    begin
      if (new.returned_at, new.return_movement_id, new.used_at, new.member_id, new.points)
        is distinct from (old.returned_at, old.return_movement_id, old.used_at, old.member_id, old.points) then
        raise exception 'a returned reward stays returned' using errcode = '23514';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger reward_stays_returned before update on claimed_rewards
    for each row when (old.returned_at > 0) execute function hold_returned_reward()`.execute(db);
  await sql`
    create function explain_returned_reward() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from point_corrections
        where (movement_id, member_id, points) = (new.return_movement_id, new.member_id, new.points)
      ) then
        raise exception 'a returned reward gives back what was paid for it' using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger reward_return_explained after insert or update on claimed_rewards
    deferrable initially deferred for each row when (new.returned_at > 0)
    execute function explain_returned_reward()`.execute(db);
}

/** Over the limit, the approved request must be the return of exactly this reward; an approved correction does not count. */
async function approved(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function hold_point_correction() returns trigger language plpgsql as $$
    declare
      claim uuid := (select claim_transaction_id from claimed_rewards where return_movement_id = new.movement_id);
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
        where id = new.approval_id and verdict = 'approved' and decided_by <> asked_by
          and kind = case when claim is null then 'points.correct' else 'reward.return' end
          and asked_by = new.staff_id and subject_id = new.member_id::text
          and payload ->> 'point_type' = new.point_type and payload ->> 'points' = new.points::text
          and payload ->> 'claim_id' is not distinct from claim::text
      ) then
        raise exception 'a correction over the limit is approved by a second person' using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
}
