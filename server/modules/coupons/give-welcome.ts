import { collectedExpiresAt } from '@/domain/coupons';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MembersService } from '@/server/modules/members/service';
import { collectForAll, holdCoupon } from './collect.store';
import * as welcome from './welcome.store';

type Needs = Pick<Deps, 'clock' | 'ids'> & { members: Pick<MembersService, 'lock'> };

/**
 * Gives the welcome coupon to a new member in the transaction of the sign-up, at most once per person. Without a coupon for the member's
 * tier, or if another member has just taken the last one, the sign-up continues without it.
 */
export function createWelcome({ clock, ids, members }: Needs) {
  return async (tx: Db, memberId: string): Promise<void> => {
    const now = clock.now();
    const open = await welcome.findOpen(tx, now);
    if (open.length === 0 || (await welcome.hasOne(tx, memberId))) return;
    const tier = (await members.lock(tx, memberId))?.tier;
    const coupon = open.find(({ tiers }) => tiers.length === 0 || (tier !== undefined && tiers.includes(tier)));
    if (!coupon) return;
    const expires_at = collectedExpiresAt(coupon.effective_to, coupon.valid_days, now);
    if (coupon.codes) await holdCoupon(tx, coupon.code);
    await collectForAll(tx, coupon.code, [{ id: ids.uuid(), member_id: memberId, expires_at }], now);
  };
}
