import type { Answer } from '@/contract/types';
import { pocketStatus } from '@/domain/coupons';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/deps';
import type { MembersService } from '@/server/modules/members/service';
import type { BillKey } from '@/server/modules/receipts/bill-key';
import { holdOpenBill } from '@/server/modules/receipts/open-bill';
import type { Outcome } from '@/server/outcome';
import { refuse, value } from '@/server/outcome';
import { createVelocity } from '@/server/velocity';
import * as collected from './pocket-store';
import type { MyCouponRow } from './present-coupon';
import type { Redemption } from './redemption-store';
import * as redemptions from './redemption-store';

/** A barcode that the till of a branch has scanned, for a bill where it says which. */
export type Scan = { barcode: string; branchCode: string; billNo?: string | undefined };

type CannotRedeem = '412' | '429' | 'e2007' | 'e2008' | 'e2011' | 'e2012' | 'e2014';

type Needs = Pick<Deps, 'clock' | 'ids' | 'log' | 'config'> & {
  members: Pick<MembersService, 'memberNumberOf' | 'lock'>;
};

/** What tills do with coupons. The bill is held first, then the member who gets something back, then the collected coupon. */
export function createRedeeming({ clock, ids, log, config: { limits }, members }: Needs) {
  const charge = createVelocity({ clock, log });

  const present = async (tx: Db, mine: MyCouponRow, usedAt: number): Promise<Answer<'redeemCoupon'>> => {
    const { code, name_th, name_en, owner, type } = await existing(collected.findCoupon(tx, mine.coupon_code));
    const member_no = await members.memberNumberOf(tx, mine.member_id);
    const coupon = { code, name_th, name_en, owner, type, my_coupon_id: mine.id, member_no };
    return { ...coupon, pocket_status: 'USED', used_at: usedAt };
  };

  /** The till that got no answer asks again for the same bill; whoever else comes is too late. */
  const repeat = async (tx: Db, scan: Scan): Promise<Outcome<Answer<'redeemCoupon'>, 'e2008' | 'e2011' | 'e2014'>> => {
    const known = await collected.findBarcode(tx, scan.barcode);
    if (!known) return refuse('e2014');
    if (known.redeemed_at === 0) return refuse('e2011');
    const before = await redemptions.findRedemption(tx, scan.barcode, scan.branchCode);
    if (scan.billNo === undefined || before?.bill_no !== scan.billNo) return refuse('e2008');
    return value(
      await present(tx, await existing(collected.findMyCoupon(tx, before.my_coupon_id)), before.redeemed_at),
    );
  };

  const use = async (tx: Db, myCouponId: string, { barcode, branchCode, billNo }: Scan) => {
    const now = clock.now();
    const mine = await collected.markUsed(tx, myCouponId, branchCode, now);
    if (!mine) return refuse('e2012');
    const { withdrawn } = await existing(collected.findCoupon(tx, mine.coupon_code));
    if (withdrawn) return refuse('e2007');
    const where = { barcode, branch_code: branchCode, bill_no: billNo ?? null };
    await redemptions.insertRedemption(tx, { id: ids.uuid(), my_coupon_id: mine.id, ...where, redeemed_at: now });
    const perDay = {
      name: 'coupons-of-member',
      of: mine.member_id,
      most: limits.couponsPerDayOfMember,
      per: 'day',
    } as const;
    const over = await charge(tx, perDay, { branch: branchCode });
    return over ?? value(await present(tx, mine, now));
  };

  /** The coupon is its member's again, unless the membership has ended. The coupon is held. */
  const giveBack = async (tx: Db, { id, my_coupon_id }: Redemption, by: 'release' | 'void', isMember: boolean) => {
    if (!(await redemptions.markReleased(tx, id, { by, now: clock.now() }))) return;
    if (isMember) await redemptions.unuse(tx, my_coupon_id);
  };

  const presentReleased = async (tx: Db, mine: MyCouponRow, releasedAt: number) => {
    const status = pocketStatus({ expiresAt: mine.expires_at, usedAt: mine.used_at }, clock.now());
    const member_no = await members.memberNumberOf(tx, mine.member_id);
    const about = { code: mine.coupon_code, my_coupon_id: mine.id, member_no };
    return { ...about, pocket_status: status, released_at: releasedAt };
  };

  return {
    /** Each scan counts, right or wrong, and stays counted. */
    chargeScan: (db: Db, branchCode: string) => {
      const perHour = {
        name: 'scans-of-branch',
        of: branchCode,
        most: limits.scansPerHourOfBranch,
        per: 'hour',
      } as const;
      return charge(db, perHour, { branch: branchCode });
    },

    redeem: async (tx: Db, scan: Scan): Promise<Outcome<Answer<'redeemCoupon'>, CannotRedeem>> => {
      const { barcode, branchCode, billNo } = scan;
      if (billNo !== undefined && !(await isOpen(tx, { branchCode, billNo }))) return refuse('412');
      const known = await collected.findBarcode(tx, barcode);
      if (!known) return refuse('e2014');
      await collected.lockMyCoupon(tx, known.my_coupon_id);
      const spent = await collected.spendBarcode(tx, barcode, clock.now());
      return spent ? use(tx, spent.my_coupon_id, scan) : repeat(tx, scan);
    },

    release: async (
      tx: Db,
      { barcode, branchCode }: Omit<Scan, 'billNo'>,
    ): Promise<Outcome<Answer<'releaseCoupon'>, '412' | 'e2014'>> => {
      const find = () => redemptions.findRedemption(tx, barcode, branchCode);
      const asked = await find();
      const owner = asked && (await existing(collected.findMyCoupon(tx, asked.my_coupon_id))).member_id;
      const member = owner && (await members.lock(tx, owner));
      if (!asked || !member) return refuse('e2014');
      await collected.lockMyCoupon(tx, asked.my_coupon_id);
      const held = await existing(find());
      const isLate = clock.now() > held.redeemed_at + limits.minutesToReleaseCoupon * 60;
      if (held.released_at === 0 && isLate) return refuse('412');
      await giveBack(tx, held, 'release', member.isActive);
      const mine = await existing(collected.findMyCoupon(tx, held.my_coupon_id));
      return value(await presentReleased(tx, mine, (await existing(find())).released_at));
    },

    /** What a void gives back of a bill, whenever it comes; asked again, it answers the same codes. */
    releaseOfBill: async (tx: Db, key: BillKey, living: ReadonlySet<string>): Promise<string[]> => {
      const codes: string[] = [];
      for (const redemption of await redemptions.redemptionsOfBill(tx, key)) {
        const mine = await existing(collected.lockMyCoupon(tx, redemption.my_coupon_id));
        if (redemption.released_by === 'release') continue;
        await giveBack(tx, redemption, 'void', living.has(mine.member_id));
        codes.push(mine.coupon_code);
      }
      return codes;
    },
  };
}

/** A bill that had nothing but coupons is known as cancelled by these. */
async function isOpen(tx: Db, key: BillKey): Promise<boolean> {
  if (!(await holdOpenBill(tx, key))) return false;
  return !(await redemptions.hasVoided(tx, key));
}

async function existing<T>(row: Promise<T | undefined>): Promise<T> {
  const found = await row;
  if (!found) throw new Error('a row that was just there is gone');
  return found;
}
