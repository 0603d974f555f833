import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { PointType } from '@/domain/points';
import { accountWithoutParentsMenu } from '@/server/db/menu-changes';
import type { PointAccountTable, PointMovementTable } from '@/server/db/schema-points';
import type { Db } from '@/server/db/transact';
import { hasOpenGoal } from './goal.store';

export type NewMovement = Omit<Insertable<PointMovementTable>, 'sequence'>;

/**
 * Locks the member's account until the transaction ends: one writer per member. Creates the account first; a second phone that
 * creates it at the same time waits for the first.
 */
export async function lockAccount(tx: Db, memberId: string) {
  const account = tx
    .selectFrom('point_accounts')
    .innerJoin('members', 'members.id', 'point_accounts.member_id')
    .selectAll('point_accounts')
    .select(['members.identity_unproven', 'members.need_verify_pid', accountWithoutParentsMenu.as('menu_account')])
    .select(hasOpenGoal.as('has_open_goal'))
    .where('member_id', '=', memberId)
    .forUpdate('point_accounts');
  const found = await account.executeTakeFirst();
  if (found) return found;
  await tx
    .insertInto('point_accounts')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return account.executeTakeFirstOrThrow();
}

export function findAccount(db: Db, memberId: string) {
  return db.selectFrom('point_accounts').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

export function findMovement(db: Db, reference: string) {
  return db.selectFrom('point_movements').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** Inserts earnings and their lots. */
export async function insertEarnings(tx: Db, movements: readonly NewMovement[], expiresAt: number): Promise<void> {
  await sql`
    with earned as (
      insert into point_movements
        (id, member_id, point_type, kind, points, reference, channel, branch_code, title_th, title_en, occurred_at)
      select id, member_id, point_type, kind, points, reference, channel, branch_code, title_th, title_en, occurred_at
      from json_populate_recordset(null::point_movements, ${JSON.stringify(movements)}::json)
      returning *
    )
    insert into point_lots (id, member_id, point_type, points, remaining, earned_at, expires_at)
    select id, member_id, point_type, points, points, occurred_at, ${expiresAt}::bigint from earned`.execute(tx);
}

/**
 * Takes the points from lots that have not ended, soonest first, and inserts the movement, in one statement. Returns undefined without any
 * change if there are not enough.
 */
export async function insertSpending(tx: Db, movement: NewMovement): Promise<{ left: number } | undefined> {
  const { id, member_id, point_type, kind, points, reference, channel, branch_code, title_th, title_en, occurred_at } =
    movement;
  const { rows } = await sql<{ left: number }>`
    with active as (
      select id, remaining,
        sum(remaining) over (order by expires_at, earned_at, id) - remaining as before
      from point_lots
      where member_id = ${member_id}::uuid and point_type = ${point_type}
        and expires_at > ${occurred_at}::bigint and remaining > 0
    ),
    balance as (select coalesce(sum(remaining), 0)::integer as points from active),
    movement as (
      insert into point_movements
        (id, member_id, point_type, kind, points, reference, channel, branch_code, title_th, title_en, occurred_at)
      select ${id}::uuid, ${member_id}::uuid, ${point_type}, ${kind}, ${points}::integer, ${reference}, ${channel},
        ${branch_code}, ${title_th}, ${title_en}, ${occurred_at}::bigint
      from balance where balance.points >= ${points}::integer
      returning id
    ),
    used as (
      insert into point_uses (movement_id, lot_id, points)
      select movement.id, active.id, least(active.remaining, ${points}::integer - active.before)
      from movement, active where active.before < ${points}::integer
    )
    select balance.points - ${points}::integer as left from balance, movement`.execute(tx);
  return rows[0];
}

/** Inserts a movement with its uses of given lots; negative points give back. */
export async function insertUses(tx: Db, movement: NewMovement, uses: readonly { lot_id: string; points: number }[]) {
  await tx.insertInto('point_movements').values(movement).execute();
  await tx
    .insertInto('point_uses')
    .values(uses.map((use) => ({ ...use, movement_id: movement.id })))
    .execute();
}

export function findLot(tx: Db, id: string) {
  return tx.selectFrom('point_lots').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Records the unspent points of an ended lot: expired, or forfeited with the membership. */
export async function lapsedOf(tx: Db, lotId: string): Promise<number> {
  const { points } = await tx
    .selectFrom('point_uses')
    .innerJoin('point_movements', 'point_movements.id', 'point_uses.movement_id')
    .select(sql<number>`coalesce(sum(point_uses.points), 0)::integer`.as('points'))
    .where('lot_id', '=', lotId)
    .where('kind', 'in', ['expired', 'forfeited'])
    .executeTakeFirstOrThrow();
  return points;
}

/** The lots that a spending took points from, and how many, the last one first. */
export function usesOf(tx: Db, movementId: string) {
  return tx
    .selectFrom('point_uses')
    .innerJoin('point_lots', 'point_lots.id', 'point_uses.lot_id')
    .select(['lot_id', 'point_uses.points', 'expires_at'])
    .where('movement_id', '=', movementId)
    .orderBy('expires_at', 'desc')
    .orderBy('earned_at', 'desc')
    .orderBy('lot_id', 'desc')
    .execute();
}

/** The spendable points of one type. */
export async function balanceOf(tx: Db, memberId: string, type: PointType, now: number): Promise<number> {
  const { points } = await tx
    .selectFrom('point_lots')
    .select(sql<number>`coalesce(sum(remaining), 0)::integer`.as('points'))
    .where('member_id', '=', memberId)
    .where('point_type', '=', type)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return points;
}

export async function addDebt(tx: Db, memberId: string, type: PointType, points: number): Promise<void> {
  const column = sql.ref(`debt_${type}`);
  await sql`update point_accounts set ${column} = ${column} + ${points}::integer where member_id = ${memberId}::uuid`.execute(
    tx,
  );
}

export async function setFrozen(
  tx: Db,
  memberId: string,
  frozen: Pick<Updateable<PointAccountTable>, 'frozen_at' | 'frozen_mobile_sealed' | 'frozen_mobile_key'>,
): Promise<void> {
  await tx.updateTable('point_accounts').set(frozen).where('member_id', '=', memberId).execute();
}

export function fullLots(tx: Db, memberId: string) {
  return tx
    .selectFrom('point_lots')
    .select(['id', 'point_type', 'remaining', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
}
