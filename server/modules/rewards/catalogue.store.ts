import { holdLock } from '@/server/db/advisory-locks';
import type { Db } from '@/server/db/transact';
import type { CatalogueReward } from './read-reward-file';

/** All rewards, held until the transaction ends, so that nobody takes one while they change. One import goes at a time. */
export async function holdRewards(tx: Db) {
  await holdLock(tx, 'rewardImport');
  return tx.selectFrom('rewards').selectAll().orderBy('reward_id').forNoKeyUpdate().execute();
}

export async function insertRewards(tx: Db, rewards: readonly CatalogueReward[], now: number): Promise<void> {
  for (let at = 0; at < rewards.length; at += rowsAtOnce) {
    const rows = rewards.slice(at, at + rowsAtOnce).map((reward) => ({ ...reward, updated_at: now }));
    await tx.insertInto('rewards').values(rows).execute();
  }
}

/** A statement has at most 65,535 parameters, and a reward two dozen. */
const rowsAtOnce = 500;

/** How many were taken, and how much was donated, stays as it is. */
export async function changeReward(tx: Db, { reward_id, ...rest }: CatalogueReward, now: number): Promise<void> {
  const update = tx.updateTable('rewards').set({ ...rest, withdrawn: false, updated_at: now });
  await update.where('reward_id', '=', reward_id).execute();
}

export async function withdrawRewards(tx: Db, codes: readonly string[], now: number): Promise<void> {
  const update = tx.updateTable('rewards').set({ withdrawn: true, updated_at: now });
  await update.where('reward_id', 'in', [...codes, '']).execute();
}
