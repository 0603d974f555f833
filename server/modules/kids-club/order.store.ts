import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { OrderStatus } from '@/domain/kids-club';
import { holdLock } from '@/server/db/advisory-locks';
import { anyOf } from '@/server/db/any-of';
import type { PrizeOrderTable } from '@/server/db/schema-kids-club';
import type { Db } from '@/server/db/transact';
import type { InstantAndId } from '@/server/platform/pages';
import type { OrderRow, PrizeRow } from './present';

export function findPrize(db: Db, prizeId: string): Promise<PrizeRow | undefined> {
  return db.selectFrom('prizes').selectAll().where('prize_id', '=', prizeId).executeTakeFirst();
}

export function findOrderByReference(db: Db, reference: string): Promise<OrderRow | undefined> {
  return db.selectFrom('prize_orders').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** Returns undefined if the reference number is taken. */
export function insertOrder(tx: Db, order: Insertable<PrizeOrderTable>): Promise<OrderRow | undefined> {
  const inserted = tx.insertInto('prize_orders').values(order);
  const isFree = inserted.onConflict((conflict) => conflict.column('reference_no').doNothing());
  return isFree.returningAll().executeTakeFirst();
}

/** Takes one from the stock if there is any, in one statement. */
export async function takePiece(tx: Db, prizeId: string): Promise<boolean> {
  const taken = await tx
    .updateTable('prizes')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('prize_id', '=', prizeId)
    .where((eb) => eb.not(eb.ref('withdrawn')))
    .where((eb) => eb.or([eb('quota', 'is', null), eb('taken', '<', eb.ref('quota'))]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Returns the item of a cancelled order to the stock. */
export async function returnPiece(tx: Db, prizeId: string): Promise<void> {
  const update = tx.updateTable('prizes').set((eb) => ({ taken: eb('taken', '-', 1) }));
  await update.where('prize_id', '=', prizeId).execute();
}

/** Orders not sent yet, oldest first. */
export function openOrders(db: Db) {
  const open = withPrize(db).where('status', 'in', ['ORDERED', 'PREPARING']);
  return open.orderBy('ordered_at').orderBy('reference_no').execute();
}

/** `named`: small letters that are in the number, the tracking number or the name of the prize. */
export type AskedOrders = {
  status: OrderStatus | undefined;
  named: string | undefined;
  place: InstantAndId | undefined;
};

function isAsked({ status, named }: Omit<AskedOrders, 'place'>) {
  const isSo = status ? sql`status = ${status}` : sql`true`;
  const has = (column: string) => sql`strpos(lower(${sql.ref(column)}), ${named}) > 0`;
  return named
    ? sql<boolean>`(${isSo} and (${has('reference_no')} or ${has('tracking')} or ${has('name_th')} or ${has('name_en')}))`
    : sql<boolean>`${isSo}`;
}

/** How many orders of each status have these words. */
export async function countOrders(db: Db, named: string | undefined): Promise<Record<OrderStatus, number>> {
  const counted = await withPrize(db)
    .where(isAsked({ status: undefined, named }))
    .clearSelect()
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .groupBy('status')
    .execute();
  const none = { ORDERED: 0, PREPARING: 0, SENT: 0, CANCELLED: 0 };
  return { ...none, ...Object.fromEntries(counted.map(({ status, count }) => [status, count])) };
}

/** Sent or cancelled orders, the latest first. */
export function doneOrders(db: Db, { place: before, ...asked }: AskedOrders, most: number) {
  const at = sql<number>`greatest(sent_at, cancelled_at)`;
  return withPrize(db)
    .where('status', 'in', ['SENT', 'CANCELLED'])
    .where(isAsked(asked))
    .$if(before !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(greatest(sent_at, cancelled_at), transaction_id) < (${before?.at}::bigint, ${before?.id}::uuid)`,
      ),
    )
    .orderBy(at, 'desc')
    .orderBy('transaction_id', 'desc')
    .limit(most)
    .execute();
}

/** Open orders after a cursor, in packing order. */
export function openOrdersAfter(db: Db, { place: after, ...asked }: AskedOrders, most: number) {
  return withPrize(db)
    .where('status', 'in', ['ORDERED', 'PREPARING'])
    .where(isAsked(asked))
    .$if(after !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('ordered_at', 'transaction_id'), '>', tuple(after?.at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('ordered_at')
    .orderBy('transaction_id')
    .limit(most)
    .execute();
}

/** Lists are created one at a time, so that names do not collide. */
export async function lockBatches(tx: Db): Promise<void> {
  await holdLock(tx, 'prizeOrderLists');
}

export async function countBatches(tx: Db, day: string): Promise<number> {
  const lists = tx.selectFrom('prize_orders').select(sql<number>`count(distinct batch)::integer`.as('count'));
  return (await lists.where('batch', 'like', `${day}-%`).executeTakeFirstOrThrow()).count;
}

export async function prepareOrdered(tx: Db, batch: string, now: number): Promise<void> {
  const update = tx.updateTable('prize_orders').set({ status: 'PREPARING', prepared_at: now, batch });
  await update.where('status', '=', 'ORDERED').execute();
}

/** The unsent orders of a list, or of all lists of a day. */
export function preparing(db: Db, batch: string) {
  const held = withPrize(db).where('status', '=', 'PREPARING');
  const named = held.where((eb) => eb.or([eb('batch', '=', batch), eb('batch', 'like', `${batch}-%`)]));
  return named.orderBy('ordered_at').orderBy('reference_no').execute();
}

export function findOrders(db: Db, references: readonly string[]) {
  return withPrize(db)
    .where('reference_no', '=', anyOf(references))
    .orderBy('member_id')
    .orderBy('reference_no')
    .execute();
}

/** Locks an order until the transaction ends, also against a packing list that takes it. */
export function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('prize_orders').selectAll().where('transaction_id', '=', id).forUpdate().executeTakeFirst();
}

export async function correctAddress(tx: Db, id: string, address_sealed: string): Promise<void> {
  await tx.updateTable('prize_orders').set({ address_sealed }).where('transaction_id', '=', id).execute();
}

/** Erases the address if the member has left the programme meanwhile. */
export async function markSent(tx: Db, id: string, sent: { tracking: string | null; keeps: boolean; now: number }) {
  await tx
    .updateTable('prize_orders')
    .set({ status: 'SENT', tracking: sent.tracking, sent_at: sent.now, ...(!sent.keeps && { address_sealed: null }) })
    .where('transaction_id', '=', id)
    .execute();
}

export async function correctTracking(tx: Db, id: string, tracking: string): Promise<void> {
  await tx.updateTable('prize_orders').set({ tracking }).where('transaction_id', '=', id).execute();
}

export async function markCancelled(tx: Db, id: string, done: { points: number; keeps: boolean; now: number }) {
  const { points, keeps, now } = done;
  await tx
    .updateTable('prize_orders')
    .set({ status: 'CANCELLED', cancelled_at: now, restored_points: points, ...(!keeps && { address_sealed: null }) })
    .where('transaction_id', '=', id)
    .execute();
}

function withPrize(db: Db) {
  return db
    .selectFrom('prize_orders')
    .innerJoin('prizes', 'prizes.prize_id', 'prize_orders.prize_id')
    .selectAll('prize_orders')
    .select(['name_th', 'name_en', 'image_url', 'shipping_days']);
}
