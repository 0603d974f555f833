import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Invariants that need triggers. Movements and uses never change. A lot equals what its movement earned, changes only through a use, and
 * gets back at most what was spent from it. A use stays within one member's points of one type. Expired lots and frozen points cannot be
 * spent. When a transaction ends, lots or uses cover every movement exactly.
 */
export async function ledgerLaws(db: Kysely<unknown>): Promise<void> {
  await neverChanged(db);
  await lotsChangeByUses(db);
  await movementsAreCovered(db);
}

async function neverChanged(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is never changed: % on %', tg_op, tg_table_name using errcode = '23514';
    end $$`.execute(db);
  for (const table of ['point_movements', 'point_uses']) {
    await sql`
      create trigger never_changed before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_ledger_change()`.execute(db);
  }
  await sql`
    create trigger never_deleted before delete or truncate on point_lots
    for each statement execute function refuse_ledger_change()`.execute(db);
}

async function lotsChangeByUses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function hold_point_lot() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.remaining <> new.points then
          raise exception 'a lot begins whole' using errcode = '23514';
        end if;
        if not exists (
          select from point_movements where id = new.id and kind = 'earned'
            and (member_id, point_type, points, occurred_at)
              = (new.member_id, new.point_type, new.points, new.earned_at)
        ) then
          raise exception 'a lot is what its movement earned' using errcode = '23514';
        end if;
      elsif pg_trigger_depth() < 2
        or (new.id, new.member_id, new.point_type, new.points, new.earned_at, new.expires_at)
        is distinct from (old.id, old.member_id, old.point_type, old.points, old.earned_at, old.expires_at) then
        raise exception 'a lot changes only through a use' using errcode = '23514';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger lot_held before insert or update on point_lots
    for each row execute function hold_point_lot()`.execute(db);
  await sql`
    create function apply_point_use() returns trigger language plpgsql as $$
    declare
      movement point_movements%rowtype;
      lot point_lots%rowtype;
    begin
      select * into strict movement from point_movements where id = new.movement_id;
      update point_lots set remaining = remaining - new.points where id = new.lot_id returning * into strict lot;
      if (movement.member_id, movement.point_type) is distinct from (lot.member_id, lot.point_type) then
        raise exception 'a use stays with one member and one type' using errcode = '23514';
      end if;
      if (new.points < 0) <> (movement.kind = 'restored') or movement.kind = 'earned' then
        raise exception 'a use has the sign of its movement' using errcode = '23514';
      end if;
      if movement.kind in ('redeemed', 'donated', 'voided', 'restored') and lot.expires_at <= movement.occurred_at then
        raise exception 'a lot that is over cannot be spent or given back to' using errcode = '23514';
      end if;
      if movement.kind = 'expired' and lot.expires_at > movement.occurred_at then
        raise exception 'a lot that lives has not expired' using errcode = '23514';
      end if;
      if (select abs(sum(points)) from point_uses where movement_id = new.movement_id) > movement.points then
        raise exception 'a movement is covered to the point' using errcode = '23514';
      end if;
      if movement.kind = 'restored' and (
        select sum(point_uses.points) from point_uses join point_movements on point_movements.id = movement_id
        where lot_id = new.lot_id and kind in ('redeemed', 'donated', 'restored')
      ) < 0 then
        raise exception 'a lot gets back at most what was spent from it' using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger use_applied after insert on point_uses
    for each row execute function apply_point_use()`.execute(db);
}

async function movementsAreCovered(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function cover_point_movement() returns trigger language plpgsql as $$
    declare covered bigint;
    begin
      if new.kind = 'earned' then
        select points into covered from point_lots
        where id = new.id and member_id = new.member_id and point_type = new.point_type;
      else
        select abs(sum(points)) into covered from point_uses where movement_id = new.id;
      end if;
      if covered is distinct from new.points then
        raise exception 'a movement is covered to the point' using errcode = '23514';
      end if;
      if new.kind in ('redeemed', 'donated')
        and exists (select from point_accounts where member_id = new.member_id and frozen_at > 0) then
        raise exception 'frozen points are not spent' using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger movement_covered after insert on point_movements
    deferrable initially deferred for each row execute function cover_point_movement()`.execute(db);
}
