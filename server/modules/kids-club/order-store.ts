import type { Insertable } from 'kysely';
import type { PrizeOrderTable } from '@/server/db/schema-kids-club';
import type { Db } from '@/server/db/transact';
import type { OrderRow, PrizeRow } from './present-prize';

export function findPrize(db: Db, prizeId: string): Promise<PrizeRow | undefined> {
  return db.selectFrom('prizes').selectAll().where('prize_id', '=', prizeId).executeTakeFirst();
}

export function findOrderByIntention(db: Db, reference: string): Promise<OrderRow | undefined> {
  return db.selectFrom('prize_orders').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** Under a name that no other order has: chance gives the same one twice some day. */
export async function insertOrder(
  tx: Db,
  order: Omit<Insertable<PrizeOrderTable>, 'reference_no'>,
  newName: () => string,
): Promise<OrderRow> {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const inserted = tx.insertInto('prize_orders').values({ ...order, reference_no: newName() });
    const isFree = inserted.onConflict((conflict) => conflict.column('reference_no').doNothing());
    const row = await isFree.returningAll().executeTakeFirst();
    if (row) return row;
  }
  throw new Error('no reference is free for an order');
}

const triesAtMost = 8;

/** Takes a piece, in one statement that also asks whether there is one. */
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
