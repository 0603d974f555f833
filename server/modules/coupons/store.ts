import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { CouponCategory, CouponOwner, CouponType, PocketTab, Privilege } from '@/domain/coupons';
import { holdLock } from '@/server/db/advisory-locks';
import { anyOf } from '@/server/db/any-of';
import type { Tables } from '@/server/db/schema';
import type { Db } from '@/server/db/transact';
import { forgetShown } from '@/server/redemption/shown-codes.store';
import { isFor } from './collect.store';
import { forgetCodes } from './partner-code.store';
import type { CatalogueCoupon } from './read-catalogue';

/** Filters of a list. An absent filter excludes nothing. */
export type CouponFilter = {
  category?: CouponCategory;
  categories?: CouponCategory[];
  owner?: CouponOwner;
  type?: CouponType;
  privilege?: Privilege;
  featured?: boolean;
};

export type Slice = { limit: number; offset: number };

function matches(eb: ExpressionBuilder<Tables, 'coupons'>, filter: CouponFilter) {
  return eb.and([
    ...(filter.category ? [eb('coupons.category', '=', filter.category)] : []),
    ...(filter.categories ? [eb('coupons.category', '=', sql<CouponCategory>`${anyOf(filter.categories)}`)] : []),
    ...(filter.owner ? [eb('coupons.owner', '=', filter.owner)] : []),
    ...(filter.type ? [eb('coupons.type', '=', filter.type)] : []),
    ...(filter.privilege ? [eb('coupons.privilege', '=', filter.privilege)] : []),
    ...(filter.featured === undefined ? [] : [eb('coupons.featured', '=', filter.featured)]),
  ]);
}

function hub(db: Db, memberId: string | null, filter: CouponFilter, now: number) {
  return db
    .selectFrom('coupons')
    .where((eb) => eb.not(eb.ref('coupons.withdrawn')))
    .where((eb) => eb.not(eb.ref('coupons.welcome')))
    .where((eb) => eb.not(eb.ref('coupons.stamps')))
    .where('effective_from', '<=', now)
    .where('effective_to', '>', now)
    .where(isFor(memberId, now))
    .where((eb) => matches(eb, filter));
}

/** The codes of featured coupons, in the catalogue's order. */
export function featuredPage(
  db: Db,
  memberId: string | null,
  filter: CouponFilter,
  now: number,
  { limit, offset }: Slice,
) {
  return hub(db, memberId, filter, now)
    .select('code')
    .orderBy('sort_order')
    .orderBy('code')
    .limit(limit)
    .offset(offset);
}

/**
 * The codes of the hub in a member's order: what can be collected, then what is collected and usable, then what is used, expired or sold
 * out; each with the soonest end first, a collected one's own.
 */
export function hubPage(db: Db, memberId: string | null, filter: CouponFilter, now: number, { limit, offset }: Slice) {
  const rows = hub(db, memberId, filter, now).leftJoin('my_coupons as mine', (join) =>
    join.onRef('mine.coupon_code', '=', 'coupons.code').on('mine.member_id', '=', memberId),
  );
  const place = sql`case
    when mine.id is null then case when coupons.run_out then 2 else 0 end
    when mine.used_at = 0 and mine.expires_at > ${now} then 1 else 2 end`;
  const sorted = rows
    .select('coupons.code')
    .orderBy(place)
    .orderBy(sql`coalesce(mine.expires_at, coupons.effective_to)`);
  return sorted.orderBy('coupons.code').limit(limit).offset(offset);
}

export function hubCount(db: Db, memberId: string | null, filter: CouponFilter, now: number) {
  return hub(db, memberId, filter, now).select(sql<number>`count(*)::integer`.as('total'));
}

function pocket(db: Db, memberId: string, tab: PocketTab, filter: CouponFilter, now: number) {
  return db
    .selectFrom('my_coupons')
    .innerJoin('coupons', 'coupons.code', 'my_coupons.coupon_code')
    .where('my_coupons.member_id', '=', memberId)
    .where((eb) => {
      const valid = eb.and([eb('my_coupons.used_at', '=', 0), eb('my_coupons.expires_at', '>', now)]);
      return tab === 'valid' ? valid : eb.not(valid);
    })
    .where((eb) => matches(eb, filter));
}

/** A member's coupons: valid ones with the soonest end first, others with the latest end first. */
export function pocketPage(
  db: Db,
  memberId: string,
  tab: PocketTab,
  filter: CouponFilter,
  now: number,
  { limit, offset }: Slice,
) {
  const page = pocket(db, memberId, tab, filter, now).select(['my_coupons.id', 'my_coupons.coupon_code']);
  const ended = sql`case when my_coupons.used_at > 0 then my_coupons.used_at else my_coupons.expires_at end`;
  const sorted = tab === 'valid' ? page.orderBy('my_coupons.expires_at') : page.orderBy(ended, 'desc');
  return sorted.orderBy('my_coupons.id').limit(limit).offset(offset);
}

export function pocketCount(db: Db, memberId: string, tab: PocketTab, filter: CouponFilter, now: number) {
  return pocket(db, memberId, tab, filter, now).select(sql<number>`count(*)::integer`.as('total'));
}

export function findCoupons(db: Db, codes: readonly string[]) {
  return db.selectFrom('coupons').selectAll().where('code', '=', anyOf(codes)).execute();
}

/** Which of these coupons a member has collected. */
export function findMine(db: Db, memberId: string, codes: readonly string[]) {
  return db
    .selectFrom('my_coupons')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('coupon_code', '=', anyOf(codes))
    .execute();
}

export function everythingOf(db: Db, memberId: string) {
  return db
    .selectFrom('my_coupons')
    .innerJoin('coupons', 'coupons.code', 'my_coupons.coupon_code')
    .select(['coupons.code', 'coupons.name_th', 'coupons.name_en'])
    .select(['my_coupons.collected_at', 'my_coupons.expires_at', 'my_coupons.used_at', 'my_coupons.used_branch'])
    .where('my_coupons.member_id', '=', memberId)
    .orderBy('my_coupons.collected_at')
    .execute();
}

export async function erase(tx: Db, memberId: string): Promise<void> {
  const collected = tx.selectFrom('my_coupons').where('member_id', '=', memberId);
  const unused = collected.select('id').where('used_at', '=', 0);
  await forgetCodes(tx, memberId);
  await tx.deleteFrom('coupon_redemptions').where('my_coupon_id', 'in', unused).execute();
  await tx.deleteFrom('coupon_barcodes').where('my_coupon_id', 'in', collected.select('id')).execute();
  await tx.deleteFrom('my_coupons').where('member_id', '=', memberId).where('used_at', '=', 0).execute();
  // Those of rewards, too.
  await forgetShown(tx, memberId);
}

export function readCatalogue(db: Db) {
  return db.selectFrom('coupons').selectAll().orderBy('code').execute();
}

/** One import runs at a time, until its transaction ends. */
export async function waitToImport(tx: Db): Promise<void> {
  await holdLock(tx, 'couponImport');
}

/** Locks all coupons until the transaction ends, so that none is collected while they change. */
export async function holdCatalogue(tx: Db) {
  return tx.selectFrom('coupons').selectAll().orderBy('code').forNoKeyUpdate().execute();
}

export async function insertCoupons(tx: Db, coupons: readonly CatalogueCoupon[], now: number): Promise<void> {
  for (let at = 0; at < coupons.length; at += rowsAtOnce) {
    const rows = coupons.slice(at, at + rowsAtOnce).map((coupon) => ({ ...coupon, withdrawn: false, updated_at: now }));
    await tx.insertInto('coupons').values(rows).execute();
  }
}

/** A statement has at most 65,535 parameters, and a coupon about two dozen. */
const rowsAtOnce = 500;

/** Does not change the number taken. */
export async function changeCoupon(tx: Db, { code, ...rest }: CatalogueCoupon, now: number): Promise<void> {
  const update = tx.updateTable('coupons').set({ ...rest, withdrawn: false, updated_at: now });
  await update.where('code', '=', code).execute();
}

export async function withdrawCoupons(tx: Db, codes: readonly string[], now: number): Promise<void> {
  const update = tx.updateTable('coupons').set({ withdrawn: true, updated_at: now });
  await update.where('code', '=', anyOf(codes)).execute();
}
