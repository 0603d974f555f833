import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The books of points that ended long ago can be closed. Their lots are deleted with the movements that earned them and their uses; a
 * movement that stays records how many of its points were deleted. Nothing else of the ledger can be changed or deleted. A closing
 * transaction sets `ledger.closing` to the latest end of points (epoch seconds) that it closes.
 */
export async function booksCanBeClosed(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table point_movements
      add column closed_points integer not null default 0 check (closed_points between 0 and points)`.execute(db);
  await onlyByClosing(db);
  await whatMayGo(db);
  await coveredStill(db);
}

async function onlyByClosing(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_closing() returns bigint language sql stable as $$
      select nullif(current_setting('ledger.closing', true), '')::bigint
    $$`.execute(db);
  await sql`
    create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'TRUNCATE' and (tg_op, tg_table_name) <> ('UPDATE', 'point_uses') and ledger_closing() is not null then
        return null;
      end if;
      raise exception 'the ledger is never changed: % on %', tg_op, tg_table_name using errcode = '23514';
    end $$`.execute(db);
}

async function whatMayGo(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_unclosed() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'point_uses' then
        if exists (
          select from point_lots where id = old.lot_id and remaining = 0 and expires_at <= ledger_closing()
        ) then
          return old;
        end if;
      elsif old.remaining = 0 and old.expires_at <= ledger_closing() then
        return old;
      end if;
      raise exception 'only points that ended long ago are closed' using errcode = '23514';
    end $$`.execute(db);
  await sql`
    create function refuse_unclosed_movement() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.closed_points > old.closed_points
          and to_jsonb(new) - 'closed_points' = to_jsonb(old) - 'closed_points' then
          return new;
        end if;
      elsif old.occurred_at <= ledger_closing()
        and (old.kind = 'earned' or old.kind in ('expired', 'forfeited', 'voided') and old.closed_points = old.points) then
        return old;
      end if;
      raise exception 'only points that ended long ago are closed' using errcode = '23514';
    end $$`.execute(db);
}

/** When a transaction ends, the deleted and remaining parts of a movement must add up to its points. */
async function coveredStill(db: Kysely<unknown>): Promise<void> {
  for (const table of ['point_lots', 'point_uses'])
    await sql`
      create trigger closed_together before delete on ${sql.table(table)}
      for each row execute function refuse_unclosed()`.execute(db);
  await sql`
    create trigger closed_together before update or delete on point_movements
    for each row execute function refuse_unclosed_movement()`.execute(db);
  await sql`
    create function cover_closed_movement() returns trigger language plpgsql as $$
    declare
      closed uuid;
      movement point_movements%rowtype;
      covered bigint;
    begin
      if tg_table_name = 'point_uses' then closed := old.movement_id; else closed := new.id; end if;
      select * into movement from point_movements where id = closed;
      if not found then
        return null;
      end if;
      if movement.kind in ('earned', 'opening') then
        select points into covered from point_lots where id = movement.id;
      else
        select abs(sum(points)) into covered from point_uses where movement_id = movement.id;
      end if;
      if coalesce(covered, 0) + movement.closed_points <> movement.points then
        raise exception 'a movement is covered to the point' using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger movement_covered_still after update on point_movements
    deferrable initially deferred for each row execute function cover_closed_movement()`.execute(db);
  await sql`
    create constraint trigger movement_covered_still after delete on point_uses
    deferrable initially deferred for each row execute function cover_closed_movement()`.execute(db);
}
