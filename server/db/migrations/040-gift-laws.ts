import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The gifts of one person are added up per Bangkok day, by person and by member, without approved ones. Deducted points count like given
 * ones; they never cancel each other. Checking a gift locks the person and the member until the transaction ends, so that two simultaneous
 * gifts cannot both fit; each statement therefore has to see what was committed before it.
 */
export async function giftLaws(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function weigh_gift(staff text, member uuid, at bigint, given integer, itself uuid default null,
      out because text, out of_staff integer, out of_member integer)
    language plpgsql as $$
    declare
      most staff_limits;
      morning bigint := (at + 25200) / 86400 * 86400 - 25200;
    begin
      if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'what staff give is weighed in a transaction that reads what is committed' using errcode = '23514';
      end if;
      perform pg_advisory_xact_lock(hashtextextended('gifts of staff ' || staff, 0));
      perform pg_advisory_xact_lock(hashtextextended('gifts to member ' || member, 0));
      select * into strict most from staff_limits;
      select coalesce(sum(abs(points)), 0) into of_staff from staff_gifts
      where staff_id = staff and approval_id is null and given_at >= morning and given_at < morning + 86400
        and id is distinct from itself;
      select coalesce(sum(abs(points)), 0) into of_member from staff_gifts
      where member_id = member and approval_id is null and given_at >= morning and given_at < morning + 86400
        and id is distinct from itself;
      of_staff := of_staff + abs(coalesce(given, 0));
      of_member := of_member + abs(coalesce(given, 0));
      because := case
        when given is null then 'unpriced'
        when abs(given) > most.points_of_act then 'act'
        when of_staff > most.points_of_staff_day then 'staff_day'
        when of_member > most.points_of_member_day then 'member_day'
      end;
    end $$`.execute(db);
  await sql`
    create function hold_gift_time(at bigint) returns void language plpgsql as $$
    begin
      if (select real_time from staff_limits) and abs(at - extract(epoch from clock_timestamp())) > 300 then
        raise exception 'what staff give has the time at which it is given' using errcode = '23514';
      end if;
    end $$`.execute(db);
  await corrections(db);
  await giveBacks(db);
}

/** As in 033, with the sums of the day instead of a fixed number. */
async function corrections(db: Kysely<unknown>): Promise<void> {
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
      perform hold_gift_time(new.corrected_at);
      if new.approval_id is not null then
        if not exists (
          select from approvals
          where id = new.approval_id and verdict = 'approved' and decided_by <> asked_by
            and kind = case when claim is null then 'points.correct' else 'reward.return' end
            and asked_by = new.staff_id and subject_id = new.member_id::text
            and payload ->> 'point_type' = new.point_type and payload ->> 'points' = new.points::text
            and payload ->> 'claim_id' is not distinct from claim::text
        ) then
          raise exception 'a correction over the limit is approved by a second person' using errcode = '23514';
        end if;
      elsif (weigh_gift(new.staff_id, new.member_id, new.corrected_at, new.points, new.movement_id)).because is not null then
        raise exception 'a correction over the limit is approved by a second person' using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
}

/**
 * A coupon or reward made usable again is worth its price, or the amount that its terms take off the bill if that is higher. Without a
 * second person this is allowed once per claim and within the limits. Only a till or such a row makes a used one unused.
 */
async function giveBacks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function points_worth(kind text, claim uuid) returns integer language plpgsql stable as $$
    declare
      terms jsonb;
      paid integer;
    begin
      if kind = 'reward' then
        select points, benefit into paid, terms from claimed_rewards join rewards using (reward_id)
        where claim_transaction_id = claim;
      else
        select benefit into terms from my_coupons join coupons on code = coupon_code where id = claim;
      end if;
      return greatest(paid, ceil(case terms ->> 'kind'
        when 'amount_off' then (terms ->> 'amount')::numeric
        when 'percent_off' then (terms ->> 'max_discount')::numeric
      end * (select points_per_baht from staff_limits)));
    end $$`.execute(db);
  await sql`
    create function price_give_back() returns trigger language plpgsql as $$
    begin
      if new.member_id is distinct from (case new.kind
        when 'coupon' then (select member_id from my_coupons where id = new.claim_id)
        else (select member_id from claimed_rewards where claim_transaction_id = new.claim_id) end) then
        raise exception 'what is given back is the member''s' using errcode = '23514';
      end if;
      new.worth := points_worth(new.kind, new.claim_id);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger priced before insert on give_backs for each row execute function price_give_back()`.execute(db);
  await sql`
    create function hold_give_back() returns trigger language plpgsql as $$
    begin
      perform hold_gift_time(new.given_at);
      if new.approval_id is not null then
        if not exists (
          select from approvals
          where id = new.approval_id and verdict = 'approved' and decided_by <> asked_by
            and kind = new.kind || '.give_back' and asked_by = new.staff_id and subject_id = new.member_id::text
            and payload ->> 'claim_id' = new.claim_id::text
        ) then
          raise exception 'what is given back over the limit is approved by a second person' using errcode = '23514';
        end if;
      elsif (weigh_gift(new.staff_id, new.member_id, new.given_at, new.worth, new.id)).because is not null then
        raise exception 'what is given back over the limit is approved by a second person' using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger give_back_held after insert on give_backs
    deferrable initially deferred for each row execute function hold_give_back()`.execute(db);
  await released(db);
}

async function released(db: Kysely<unknown>): Promise<void> {
  for (const [owned, id, redemptions, owner, kind] of [
    ['my_coupons', 'id', 'coupon_redemptions', 'my_coupon_id', 'coupon'],
    ['claimed_rewards', 'claim_transaction_id', 'reward_redemptions', 'claim_transaction_id', 'reward'],
  ] as const) {
    const check = sql.ref(`${redemptions}_released_by_check`);
    await sql`alter table ${sql.table(redemptions)} drop constraint ${check}`.execute(db);
    await sql`
      alter table ${sql.table(redemptions)} add constraint ${check}
      check (released_by in ('release', 'void', 'staff'))`.execute(db);
    const name = sql.ref(`explain_unused_${kind}`);
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        if not exists (
          select from ${sql.table(redemptions)} as uses where uses.${sql.ref(owner)} = new.${sql.ref(id)}
            and released_by in ('release', 'void') and redeemed_at >= old.used_at
        ) and not exists (
          select from give_backs where kind = ${sql.lit(kind)} and claim_id = new.${sql.ref(id)} and given_at >= old.used_at
        ) then
          raise exception 'what was used is given back by a till, or by staff who say so' using errcode = '23514';
        end if;
        return null;
      end $$`.execute(db);
    await sql`
      create constraint trigger unused_explained after update on ${sql.table(owned)}
      deferrable initially deferred for each row when (old.used_at > 0 and new.used_at = 0)
      execute function ${name}()`.execute(db);
  }
}
