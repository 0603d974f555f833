import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { value } from '@/server/platform/outcome';
import * as store from './store';

const membersAtOnce = 200;

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'>;

/**
 * Writes expired lots into the history. Balances do not depend on it, because a lot counts until the second it ends. Any number
 * of processes may write at once; lots of a member that ended together become one movement.
 */
export async function writeExpired({ db, clock, ids }: Needs): Promise<void> {
  for (;;) {
    const now = clock.now();
    const members = await store.membersWithExpiredLots(db, now, membersAtOnce);
    for (const { member_id } of members) await writeFor(db, member_id, now, ids);
    if (members.length < membersAtOnce) return;
  }
}

/** The same for one member whose history is about to be read, without waiting for the job. */
export async function writeExpiredFor({ db, clock, ids }: Needs, memberId: string): Promise<void> {
  const now = clock.now();
  if (await store.hasLotsOver(db, memberId, now)) await writeFor(db, memberId, now, ids);
}

async function writeFor(db: Needs['db'], memberId: string, now: number, ids: Needs['ids']): Promise<void> {
  await transact(db, async (tx) => {
    await writeExpiredOf(tx, memberId, now, ids);
    return value(null);
  });
}

async function writeExpiredOf(tx: Db, memberId: string, now: number, ids: Needs['ids']): Promise<void> {
  await store.lockAccount(tx, memberId);
  const over = (await store.fullLots(tx, memberId)).filter((lot) => lot.expires_at <= now);
  const together = Map.groupBy(over, ({ point_type, expires_at }) => `${point_type} ${expires_at}`);
  for (const lots of together.values()) {
    const [first] = lots;
    if (!first) continue;
    const uses = lots.map(({ id, remaining }) => ({ lot_id: id, points: remaining }));
    const id = ids.uuid();
    const row = {
      ...{ id, member_id: memberId, point_type: first.point_type, kind: 'expired' as const },
      points: uses.reduce((sum, use) => sum + use.points, 0),
      // The first lot identifies the group: no lot is emptied twice, so no reference occurs twice.
      reference: `expired ${first.id}`,
      ...{ channel: null, branch_code: null, title_th: 'คะแนนหมดอายุ', title_en: 'Points expired' },
      occurred_at: first.expires_at,
    };
    await store.insertUses(tx, row, uses);
  }
}
