import { sql } from 'kysely';
import type { PrizeBadge } from '@/domain/kids-club';
import { lowStockPieces } from '@/domain/kids-club';
import { holdLock } from '@/server/db/advisory-locks';
import { anyOf } from '@/server/db/any-of';
import type { Db } from '@/server/db/transact';
import { shownFrom } from './check-prize';
import type { CataloguePrize } from './read-catalogue';

export type Slice = { limit: number; offset: number };

/** Filters by the shown badge, as `prizeBadge` derives it: "few left" takes precedence. */
function listed(db: Db, badge: PrizeBadge | undefined, now: number) {
  const open = db.selectFrom('prizes').where((eb) => eb.not(eb.ref('withdrawn')));
  const shown = open.where('effective_from', '<=', shownFrom(now)).where('effective_to', '>', now);
  const left = sql<number | null>`quota - taken`;
  const isLow = sql<boolean>`coalesce(${left} between 1 and ${lowStockPieces}::integer, false)`;
  if (badge === undefined) return shown;
  if (badge === 'LOW_IN_STOCK') return shown.where(isLow);
  return shown.where('badge', '=', badge).where((eb) => eb.not(isLow));
}

/** In the catalogue's order. */
export function listPage(db: Db, badge: PrizeBadge | undefined, now: number, { limit, offset }: Slice) {
  const sorted = listed(db, badge, now).selectAll().orderBy('sort_order').orderBy('prize_id');
  return sorted.limit(limit).offset(offset).execute();
}

export async function listCount(db: Db, badge: PrizeBadge | undefined, now: number): Promise<number> {
  const counted = listed(db, badge, now).select(sql<number>`count(*)::integer`.as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

function ordersOf(db: Db, memberId: string) {
  const orders = db.selectFrom('prize_orders').innerJoin('prizes', 'prizes.prize_id', 'prize_orders.prize_id');
  return orders.where('member_id', '=', memberId);
}

/** A member's orders, newest first. */
export function orderPage(db: Db, memberId: string, { limit, offset }: Slice) {
  const sorted = ordersOf(db, memberId)
    .selectAll('prize_orders')
    .select(['name_th', 'name_en', 'image_url', 'shipping_days'])
    .orderBy('ordered_at', 'desc')
    .orderBy('transaction_id');
  return sorted.limit(limit).offset(offset).execute();
}

export async function orderCount(db: Db, memberId: string): Promise<number> {
  const mine = db.selectFrom('prize_orders').where('member_id', '=', memberId);
  return (await mine.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()).total;
}

export function everyOrderOf(db: Db, memberId: string) {
  return ordersOf(db, memberId)
    .select(['reference_no', 'prizes.prize_id', 'name_th', 'name_en', 'points', 'status', 'tracking'])
    .select([
      'transaction_id',
      'address_sealed',
      'ordered_at',
      'prepared_at',
      'sent_at',
      'cancelled_at',
      'restored_points',
    ])
    .orderBy('ordered_at')
    .orderBy('reference_no')
    .execute();
}

/** Erases the addresses of sent and cancelled orders; the others still have to be sent. */
export async function eraseAddresses(tx: Db, memberId: string): Promise<void> {
  const update = tx
    .updateTable('prize_orders')
    .set({ address_sealed: null, tracking: null })
    .where('member_id', '=', memberId);
  await update.where('status', 'in', ['SENT', 'CANCELLED']).execute();
}

export function readPrizes(db: Db) {
  return db.selectFrom('prizes').selectAll().orderBy('prize_id').execute();
}

/** Locks all prizes until the transaction ends, so that none is ordered while they change. One import runs at a time. */
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

/** Does not change the number taken. */
export async function changePrize(tx: Db, { prize_id, ...rest }: CataloguePrize, now: number): Promise<void> {
  const update = tx.updateTable('prizes').set({ ...rest, withdrawn: false, updated_at: now });
  await update.where('prize_id', '=', prize_id).execute();
}

export async function withdrawPrizes(tx: Db, codes: readonly string[], now: number): Promise<void> {
  const update = tx.updateTable('prizes').set({ withdrawn: true, updated_at: now });
  await update.where('prize_id', '=', anyOf(codes)).execute();
}

/** A statement has at most 65,535 parameters, and a prize about two dozen. */
const rowsAtOnce = 500;
