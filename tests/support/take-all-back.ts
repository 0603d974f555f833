import type { Db } from '@/server/db/transact';
import type { Ledger, Movement } from '@/server/ledger/ledger';

/** Takes back all points of an earning, as the void of a bill does. Nothing if there is no such earning. */
export async function takeAllBack(ledger: Ledger, tx: Db, earning: string, title: Movement['title']) {
  const lots = tx.selectFrom('point_lots').innerJoin('point_movements', 'point_movements.id', 'point_lots.id');
  const found = await lots.select('point_lots.points').where('reference', '=', earning).executeTakeFirst();
  return ledger.takeBack(tx, { earning, reference: `void ${earning}`, points: found?.points ?? 0, lapsed: 0, title });
}
