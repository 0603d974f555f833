import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Imported members, and their opening balances: movements of their own kind, with lots like earnings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await imports(db);
  await openings(db);
}

/**
 * The progress and results of each file; `done_at` 0: not done. A line is stored as a keyed hash, to recognise it when it is imported
 * again. Members without one joined in the app.
 */
async function imports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_imports (
      digest text primary key,
      line bigint not null,
      made bigint not null default 0,
      changed bigint not null default 0,
      unchanged bigint not null default 0,
      kept bigint not null default 0,
      refused bigint not null default 0,
      opened_cjpoint bigint not null default 0 check (opened_cjpoint >= 0),
      opened_kidpoint bigint not null default 0 check (opened_kidpoint >= 0),
      started_at bigint not null,
      updated_at bigint not null,
      done_at bigint not null default 0
    )`.execute(db);
  await sql`
    alter table members
      add column import_profile_key text,
      add column import_balance_key text`.execute(db);
}

/** The same invariants: an opening creates a lot like an earning, and never uses one. */
async function openings(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table point_movements
      drop constraint point_movements_kind_check,
      add constraint point_movements_kind_check check (
        kind in ('earned', 'opening', 'redeemed', 'donated', 'expired', 'restored', 'voided', 'forfeited')
      ) not valid`.execute(db);
  await sql`
    create or replace function hold_point_lot() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.remaining <> new.points then
          raise exception 'a lot begins whole' using errcode = '23514';
        end if;
        if not exists (
          select from point_movements where id = new.id and kind in ('earned', 'opening')
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
    create or replace function apply_point_use() returns trigger language plpgsql as $$
    declare
      movement point_movements%rowtype;
      lot point_lots%rowtype;
    begin
      select * into strict movement from point_movements where id = new.movement_id;
      update point_lots set remaining = remaining - new.points where id = new.lot_id returning * into strict lot;
      if (movement.member_id, movement.point_type) is distinct from (lot.member_id, lot.point_type) then
        raise exception 'a use stays with one member and one type' using errcode = '23514';
      end if;
      if (new.points < 0) <> (movement.kind = 'restored') or movement.kind in ('earned', 'opening') then
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
    create or replace function cover_point_movement() returns trigger language plpgsql as $$
    declare covered bigint;
    begin
      if new.kind in ('earned', 'opening') then
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
}
