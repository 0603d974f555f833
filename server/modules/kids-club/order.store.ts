import type { Insertable } from 'kysely';
import type { PrizeOrderTable } from '@/server/db/schema-kids-club';
import type { Db } from '@/server/db/transact';
import type { OrderRow, PrizeRow } from './present';

export function findPrize(db: Db, prizeId: string): Promise<PrizeRow | undefined> {
  return db.selectFrom('prizes').selectAll().where('prize_id', '=', prizeId).executeTakeFirst();
}

export function findOrderByIntention(db: Db, reference: string): Promise<OrderRow | undefined> {
  return db.selectFrom('prize_orders').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** Nothing where another has its reference. */
export function insertOrder(tx: Db, order: Insertable<PrizeOrderTable>): Promise<OrderRow | undefined> {
  const inserted = tx.insertInto('prize_orders').values(order);
  const isFree = inserted.onConflict((conflict) => conflict.column('reference_no').doNothing());
  return isFree.returningAll().executeTakeFirst();
}

/** Takes a piece if there is one, in one statement. */
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

/** A cancelled order's piece is there for somebody else. */
export async function returnPiece(tx: Db, prizeId: string): Promise<void> {
  const update = tx.updateTable('prizes').set((eb) => ({ taken: eb('taken', '-', 1) }));
  await update.where('prize_id', '=', prizeId).execute();
}
