import type { Turn } from '@/server/db/batches';
import { ownTurn } from '@/server/db/batches';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { countPoints } from '@/server/metrics/count-points';
import type { EndedLot, Ending } from './expiry.store';
import * as endings from './expiry.store';
import * as store from './store';

/**
 * A batch locks its members' accounts for some 50 ms, for which their calls may have to wait. With 500 members the sweep was 1.5 times as
 * fast, but concurrent calls waited 1.5 to 1.8 times as long.
 */
const lotsAtOnce = 150;

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'> & Partial<Pick<Deps, 'meter'>>;

type Writing = Omit<Needs, 'db' | 'clock'>;

/**
 * Records expired lots in the history. Balances do not depend on it, because a lot counts until the second it ends. A batch is one
 * transaction over many members; the next one continues after it in the index, without reading emptied lots again. Members with a locked
 * account are left for the end, so that no batch waits. Any number of processes may run it, and a killed run is simply repeated; lots of a
 * member that ended together become one movement.
 */
export async function writeExpired({ db, clock, ...writing }: Needs, turn: Turn = ownTurn): Promise<void> {
  const now = clock.now();
  const busy = new Set<string>();
  for (let after: Ending | undefined; turn.isMine(); ) {
    const due = await endings.endingsAfter(db, now, after, lotsAtOnce);
    after = due.at(-1);
    if (!after) break;
    for (const memberId of await writeBatch(db, due, writing)) busy.add(memberId);
  }
  for (const memberId of busy) if (turn.isMine()) await writeFor(db, memberId, now, writing);
}

/** The same for one member whose history is about to be read, without waiting for the job. */
export async function writeExpiredFor({ db, clock, ...writing }: Needs, memberId: string): Promise<void> {
  const now = clock.now();
  if ((await endings.lotsOver(db, memberId, now)).length > 0) await writeFor(db, memberId, now, writing);
}

async function writeFor(db: Db, memberId: string, now: number, writing: Writing): Promise<void> {
  await inTransaction(db, async (tx) => {
    await store.lockAccount(tx, memberId);
    await write(tx, await endings.lotsOver(tx, memberId, now), writing);
  });
}

/** Returns the members whose accounts were locked. */
function writeBatch(db: Db, due: readonly Ending[], writing: Writing): Promise<string[]> {
  const distinct = [...new Map(due.map((one) => [`${one.expires_at} ${one.member_id}`, one])).values()];
  const memberIds = [...new Set(distinct.map(({ member_id }) => member_id))];
  return inTransaction(db, async (tx) => {
    const locked = await endings.lockFreeAccounts(tx, memberIds);
    const free = distinct.filter(({ member_id }) => locked.has(member_id));
    await write(tx, await endings.lotsOf(tx, free), writing);
    return memberIds.filter((memberId) => !locked.has(memberId));
  });
}

async function write(tx: Db, lots: readonly EndedLot[], { ids, meter }: Writing): Promise<void> {
  const together = Map.groupBy(lots, (lot) => `${lot.member_id} ${lot.point_type} ${lot.expires_at}`);
  const written = [...together.values()].flatMap((group) => {
    const [first] = group;
    return first ? [movementOf(first, group, ids.uuid())] : [];
  });
  if (written.length === 0) return;
  const movements = written.map(({ movement }) => movement);
  await endings.insertEndings(
    tx,
    movements,
    written.flatMap(({ uses }) => uses),
  );
  countPoints(tx, meter, movements);
}

function movementOf(first: EndedLot, lots: readonly EndedLot[], id: string) {
  const { member_id, point_type, expires_at: occurred_at } = first;
  const movement = {
    id,
    member_id,
    point_type,
    kind: 'expired' as const,
    points: lots.reduce((sum, { remaining }) => sum + remaining, 0),
    // The first lot identifies the group: no lot is emptied twice, so no reference occurs twice.
    reference: `expired ${first.id}`,
    channel: null,
    branch_code: null,
    title_th: 'คะแนนหมดอายุ',
    title_en: 'Points expired',
    occurred_at,
  };
  const uses = lots.map((lot) => ({ movement_id: id, lot_id: lot.id, points: lot.remaining }));
  return { movement, uses };
}
