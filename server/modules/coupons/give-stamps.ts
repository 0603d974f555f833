import { collectedExpiresAt } from '@/domain/coupons';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { collectForAll } from './collect.store';
import * as collected from './pocket.store';

type Name = { th: string; en: string };

/** The coupons of stamp cards, which only stamps give. All run in the transaction of the bill that changes the stamps. */
export function createStampCoupons({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) {
  return {
    /** Undefined if the coupon has ended or was withdrawn, or the member has it already. */
    give: async (
      tx: Db,
      memberId: string,
      code: string,
    ): Promise<{ my_coupon_id: string; expires_at: number; name: Name } | undefined> => {
      const now = clock.now();
      const coupon = await collected.findCoupon(tx, code);
      if (!coupon?.stamps) return undefined;
      const expires_at = collectedExpiresAt(coupon.effective_to, coupon.valid_days, now);
      const wanted = { id: ids.uuid(), member_id: memberId, expires_at };
      const { byMember } = await collectForAll(tx, code, [wanted], now);
      if (!byMember.has(memberId)) return undefined;
      return { my_coupon_id: wanted.id, expires_at, name: { th: coupon.name_th, en: coupon.name_en } };
    },
    /** Ends coupons now, so that they cannot be used, also not after a void gives back their use. Returns the names of the unused ones. */
    end: async (tx: Db, myCouponIds: readonly string[]): Promise<Name[]> => {
      if (myCouponIds.length === 0) return [];
      const ended = await collected.endNow(tx, myCouponIds, clock.now());
      return ended.map(({ name_th, name_en }) => ({ th: name_th, en: name_en }));
    },
    /** Gives an ended coupon its own end again. */
    revive: (tx: Db, myCouponId: string, expiresAt: number): Promise<void> =>
      collected.setExpiry(tx, myCouponId, expiresAt),
  };
}
