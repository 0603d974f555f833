import { holdLock } from '@/server/db/advisory-locks';
import type { Db } from '@/server/db/transact';
import type { CataloguePrize } from './read-prize-file';

/** All prizes, held until the transaction ends, so that nobody takes one while they change. One import goes at a time. */
export async function holdPrizes(tx: Db) {
  await holdLock(tx, 'prizeImport');
  return tx.selectFrom('prizes').selectAll().orderBy('prize_id').forNoKeyUpdate().execute();
}

export async function insertPrizes(tx: Db, prizes: readonly CataloguePrize[], now: number): Promise<void> {
  for (let at = 0; at < prizes.length; at += rowsAtOnce) {
    const rows = prizes.slice(at, at + rowsAtOnce).map((prize) => ({ ...prize, updated_at: now }));
    await tx.insertInto('prizes').values(rows).execute();
  }
}

/** A statement has at most 65,535 parameters, and a prize two dozen. */
const rowsAtOnce = 500;

/** How many were taken stays as it is. */
export async function changePrize(tx: Db, { prize_id, ...rest }: CataloguePrize, now: number): Promise<void> {
  const update = tx.updateTable('prizes').set({ ...rest, withdrawn: false, updated_at: now });
  await update.where('prize_id', '=', prize_id).execute();
}

export async function withdrawPrizes(tx: Db, codes: readonly string[], now: number): Promise<void> {
  const update = tx.updateTable('prizes').set({ withdrawn: true, updated_at: now });
  await update.where('prize_id', 'in', [...codes, '']).execute();
}
