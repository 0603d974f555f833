import type { DatabaseOptions } from '@/server/db/database';
import { openDatabase } from '@/server/db/database';
import { systemClock } from '@/server/platform/clock';
import { couponRow } from '@/tests/support/coupons';
import { prepareLoad } from '@/tests/support/load-limits';

export type Shopper = { token: string; memberId: string; memberNo: string };

/** More coupons than a shopper collects in one drill. */
export const couponCount = 1000;

export const couponCode = (round: number) => `TAKE-${round}`;

/** Members with points, a reward to claim, and coupons to collect. */
export async function prepareShoppers(
  database: DatabaseOptions,
  size: number,
  now = systemClock.now(),
): Promise<Shopper[]> {
  const crowd = await prepareLoad(database, size, now);
  const { db, close } = await openDatabase(database);
  try {
    const period = { effective_from: now - 60, effective_to: now + 24 * 60 * 60 };
    const coupons = Array.from({ length: couponCount }, (_, round) =>
      couponRow({ code: couponCode(round), ...period }),
    );
    await db.insertInto('coupons').values(coupons).execute();
    const members = await db.selectFrom('members').select(['id', 'member_no']).execute();
    const numbers = new Map(members.map(({ id, member_no }) => [id, member_no]));
    return crowd.map(({ token, memberId }) => ({ token, memberId, memberNo: numbers.get(memberId) ?? '' }));
  } finally {
    await close();
  }
}
