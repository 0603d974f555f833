import type { Turn } from '@/server/db/batches';
import { ownTurn } from '@/server/db/batches';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { EndedLot, Ending } from './expiry.store';
import * as endings from './expiry.store';
import * as store from './store';

/** A batch locks its members' accounts for some 100 ms, which a call of one of them may have to wait. */
const lotsAtOnce = 500;

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'>;

/**
 * Writes expired lots into the history. Balances do not depend on it, because a lot counts until the second it ends. A batch is
 * one transaction over many members, and the next one continues after it in the index, without looking at emptied lots again.
 * A member who is busy is left for the end, so that no batch waits. Any number of processes may write at once, and a run that
 * was killed is simply repeated; lots of a member that ended together become one movement.
 */
export async function writeExpired({ db, clock, ids }: Needs, turn: Turn = ownTurn): Promise<void> {
  const now = clock.now();
  const busy = new Set<string>();
  for (let after: Ending | undefined; turn.isMine(); ) {
    const due = await endings.endingsAfter(db, now, after, lotsAtOnce);
    after = due.at(-1);
    if (!after) break;
    for (const memberId of await writeBatch(db, due, ids)) busy.add(memberId);
  }
  for (const memberId of busy) if (turn.isMine()) await writeFor(db, memberId, now, ids);
}

/** The same for one member whose history is about to be read, without waiting for the job. */
export async function writeExpiredFor({ db, clock, ids }: Needs, memberId: string): Promise<void> {
  const now = clock.now();
  if ((await endings.lotsOver(db, memberId, now)).length > 0) await writeFor(db, memberId, now, ids);
}

async function writeFor(db: Db, memberId: string, now: number, ids: Needs['ids']): Promise<void> {
  await inTransaction(db, async (tx) => {
    await store.lockAccount(tx, memberId);
    await write(tx, await endings.lotsOver(tx, memberId, now), ids);
  });
}

/** Returns the members who were busy. */
function writeBatch(db: Db, due: readonly Ending[], ids: Needs['ids']): Promise<string[]> {
  const distinct = [...new Map(due.map((one) => [`${one.expires_at} ${one.member_id}`, one])).values()];
  const memberIds = [...new Set(distinct.map(({ member_id }) => member_id))];
  return inTransaction(db, async (tx) => {
    const locked = await endings.lockFreeAccounts(tx, memberIds);
    const free = distinct.filter(({ member_id }) => locked.has(member_id));
    await write(tx, await endings.lotsOf(tx, free), ids);
    return memberIds.filter((memberId) => !locked.has(memberId));
  });
}

async function write(tx: Db, lots: readonly EndedLot[], ids: Needs['ids']): Promise<void> {
  const together = Map.groupBy(lots, (lot) => `${lot.member_id} ${lot.point_type} ${lot.expires_at}`);
  const written = [...together.values()].flatMap((group) => {
    const [first] = group;
    return first ? [movementOf(first, group, ids.uuid())] : [];
  });
  if (written.length === 0) return;
  await endings.insertEndings(
    tx,
    written.map(({ movement }) => movement),
    written.flatMap(({ uses }) => uses),
  );
}

function movementOf(first: EndedLot, lots: readonly EndedLot[], id: string) {
  const { member_id, point_type, expires_at: occurred_at } = first;
  const movement = {
    ...{ id, member_id, point_type, kind: 'expired' as const },
    points: lots.reduce((sum, { remaining }) => sum + remaining, 0),
    // The first lot identifies the group: no lot is emptied twice, so no reference occurs twice.
    reference: `expired ${first.id}`,
    ...{ channel: null, branch_code: null, title_th: 'คะแนนหมดอายุ', title_en: 'Points expired', occurred_at },
  };
  const uses = lots.map((lot) => ({ movement_id: id, lot_id: lot.id, points: lot.remaining }));
  return { movement, uses };
}
