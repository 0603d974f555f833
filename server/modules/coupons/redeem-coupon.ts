import type { Answer } from '@/contract/types';
import { pocketStatus } from '@/domain/coupons';
import { benefitForTill } from '@/server/catalogue/benefit';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MembersService } from '@/server/modules/members/service';
import type { Clock } from '@/server/platform/clock';
import { refuse } from '@/server/platform/outcome';
import type { GiveBack } from '@/server/redemption/give-back';
import { createGiveBack } from '@/server/redemption/give-back';
import { createRedemption } from '@/server/redemption/redeem';
import { couponTables } from '@/server/redemption/tables';
import * as collected from './pocket.store';
import type { MyCouponRow } from './present';

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'config' | 'categories' | 'meter'> & {
  members: Pick<MembersService, 'memberNumberOf' | 'lock'>;
};

/** Redeeming and releasing coupons by tills. */
export function createCouponRedemption(needs: Needs) {
  const { clock, members, categories } = needs;

  const present = async (tx: Db, mine: MyCouponRow, usedAt: number): Promise<Answer<'redeemCoupon'>> => {
    const { code, name_th, name_en, owner, type, benefit: terms } = await couponOf(tx, mine);
    const benefit = owner === 'PARTNER' ? terms : benefitForTill(terms, categories);
    const member_no = await members.memberNumberOf(tx, mine.member_id);
    const coupon = { code, name_th, name_en, owner, type, my_coupon_id: mine.id, member_no, benefit };
    return { ...coupon, pocket_status: 'USED', used_at: usedAt };
  };

  const presentReleased = async (tx: Db, mine: MyCouponRow, released_at: number): Promise<Answer<'releaseCoupon'>> => {
    const pocket_status = pocketStatus({ expiresAt: mine.expires_at, usedAt: mine.used_at }, clock.now());
    const member_no = await members.memberNumberOf(tx, mine.member_id);
    return { code: mine.coupon_code, my_coupon_id: mine.id, member_no, pocket_status, released_at };
  };

  return createRedemption(
    {
      tables: couponTables,
      perDay: 'coupons-of-member',
      acts: { redeem: 'coupon.redeem', release: 'coupon.release' },
      refusals: { unknown: 'e2014', used: 'e2008', over: 'e2011' },
      find: collected.findMyCoupon,
      lock: collected.lockMyCoupon,
      ownerOf: ({ member_id }) => member_id,
      nameOf: ({ coupon_code }) => coupon_code,
      refusalToUse: async (tx, mine, _branchCode, offlineAt) => {
        const { withdrawn, updated_at } = await couponOf(tx, mine);
        return withdrawn && (offlineAt === undefined || updated_at <= offlineAt) ? refuse('e2007') : undefined;
      },
      markUsed: collected.markUsed,
      standingOf: ({ used_at, used_branch }) => ({ usedAt: used_at, usedBranch: used_branch }),
      setUse: collected.setUse,
      unuse: collected.unuse,
      benefitOf: async (db, mine) => (await couponOf(db, mine)).benefit,
      present,
      presentReleased,
    },
    needs,
  );
}

/** Giving back collected coupons by staff. */
export function createCouponGiveBack(clock: Clock): GiveBack {
  return createGiveBack(
    {
      tables: couponTables,
      lock: collected.lockMyCoupon,
      stateOf: ({ member_id, used_at, expires_at }) => ({ memberId: member_id, usedAt: used_at, until: expires_at }),
      unuse: collected.unuse,
    },
    clock,
  );
}

async function couponOf(tx: Db, { coupon_code }: MyCouponRow) {
  const found = await collected.findCoupon(tx, coupon_code);
  if (!found) throw new Error('the coupon of a collected one is gone');
  return found;
}
