import { randomUUID } from 'node:crypto';
import type { PointType } from '@/domain/points';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { createLedger } from '@/server/ledger/ledger';

type Earning = { pointType?: PointType; earnedAt?: number; reference?: string };

/** Gives a member points through the ledger, like a till. Returns the ids of the movement and the lot. */
export async function givePoints(
  { db, ...needs }: Pick<Deps, 'db' | 'clock' | 'ids'> & Partial<Pick<Deps, 'jobs'>>,
  memberId: string,
  points: number,
  { pointType = 'cjpoint', earnedAt = needs.clock.now(), reference = `given ${randomUUID()}` }: Earning = {},
): Promise<string> {
  const ledger = createLedger(needs);
  const earn = async (tx: Db) => {
    await ledger.lock(tx, memberId);
    const title = { th: 'ซื้อสินค้า', en: 'Purchase' };
    const [id] = await ledger.earn(
      tx,
      [{ memberId, pointType, points, reference, title, channel: 'branch' }],
      earnedAt,
    );
    if (id === undefined) throw new Error('nothing was earned');
    return id;
  };
  return db.transaction().execute(earn);
}
