import type { MyCoupon } from '@/contract/coupons';
import { collectedExpiresAt } from '@/domain/coupons';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { gather } from '@/server/platform/gather';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import { refusalToCollect, wrongCode } from './check-coupon';
import type { Wanted } from './collect.store';
import * as store from './collect.store';
import type { CouponRow } from './present';
import { presentMyCoupon } from './present';

const triesAtMost = 8;

type CannotCollect = 'e2002' | 'e2004' | 'e2006' | 'e2007' | 'e2010' | 'e2011' | 'e2014';

/**
 * Collecting: checks the member against what was read; then one statement takes one of the quota, if any is left, and gives it to the
 * member. Concurrent callers who want the same coupon share that statement.
 */
export function createCollecting({ db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>) {
  const gathered = (give: (code: string, wanted: readonly Wanted[]) => Promise<store.Given>) =>
    gather(async (code: string, wanted: readonly Wanted[]) => {
      const { byMember, ranOut } = await give(code, wanted);
      return wanted.map(({ id, member_id }) => {
        const found = byMember.get(member_id);
        // Of two concurrent requests of a member, the second returns the coupon of the first.
        return { ranOut, given: found?.mine.id === id ? found : undefined };
      });
    });
  const collectTogether = gathered((code, wanted) => store.collectForAll(db, code, wanted, clock.now()));
  const collectWithCodes = gathered((code, wanted) =>
    inTransaction(db, async (tx) => {
      await store.holdCoupon(tx, code);
      return store.collectForAll(tx, code, wanted, clock.now());
    }),
  );

  const collectingOf = ({ codes }: CouponRow) => (codes ? collectWithCodes : collectTogether);

  /** Undefined: the coupon was withdrawn meanwhile, or the member's other phone was faster, which the next read shows. */
  const tryToCollect = async (
    memberId: string,
    code: string,
  ): Promise<Outcome<MyCoupon, CannotCollect> | undefined> => {
    const now = clock.now();
    const found = await store.findToCollect(db, memberId, code, clock.now());
    if (!found) return refuse('e2014');
    const { coupon, mine, tier } = found;
    if (mine) return value(presentMyCoupon(coupon, mine, now));
    const refusal = refusalToCollect(coupon, tier, now);
    if (refusal) return refusal;
    if (coupon.run_out) return refuse('e2010');
    const expires_at = collectedExpiresAt(coupon.effective_to, coupon.valid_days, now);
    const { given, ranOut } = await collectingOf(coupon)(code, { id: ids.uuid(), member_id: memberId, expires_at });
    if (given) return value(presentMyCoupon(given.coupon, given.mine, now));
    if (!ranOut) return undefined;
    // Other members took the last ones. That is final, although the quota may be raised concurrently.
    const again = await store.findToCollect(db, memberId, code, clock.now());
    return again?.mine ? value(presentMyCoupon(again.coupon, again.mine, now)) : refuse('e2010');
  };

  return async (memberId: string, code: string): Promise<Outcome<MyCoupon, CannotCollect>> => {
    const wrong = wrongCode(code);
    if (wrong) return wrong;
    for (let tries = 0; tries < triesAtMost; tries += 1) {
      const outcome = await tryToCollect(memberId, code);
      if (outcome) return outcome;
    }
    throw new Error('a coupon is neither collected nor refused');
  };
}
