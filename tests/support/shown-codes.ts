import type { Benefit } from '@/domain/benefits';
import { putCoupon } from './coupons';
import { givePoints } from './points';
import { putReward } from './rewards';
import type { Customer } from './till';
import type { World } from './world';
import { granted } from './world';

/** Coupons and rewards of given benefits, as members show them at a till. */
export function createShownCodes({ deps, services: { coupons, rewards } }: World) {
  let count = 0;
  const nameOf = (kind: 'coupon' | 'reward') => `SHOWN-${kind.toUpperCase()}-${count}`;
  const textOf = (benefit: Benefit | null) => benefit && JSON.stringify(benefit);

  return {
    coupon: async ({ memberId }: Customer, benefit: Benefit | null, about: object = {}): Promise<string> => {
      count += 1;
      await putCoupon(deps.db, { code: nameOf('coupon'), benefit: textOf(benefit), ...about });
      const { my_coupon_id } = granted(await coupons.collect(memberId, nameOf('coupon')));
      return granted(await coupons.issueBarcode(memberId, { my_coupon_id })).barcode;
    },
    reward: async ({ memberId }: Customer, benefit: Benefit | null, about: object = {}): Promise<string> => {
      count += 1;
      const reward_id = nameOf('reward');
      await putReward(deps.db, { reward_id, benefit: textOf(benefit), ...about });
      await givePoints(deps, memberId, 100, { reference: `${memberId} ${reward_id}` });
      const { claim_transaction_id } = granted(await rewards.claim(memberId, { reward_id }, undefined));
      return granted(await rewards.issueCode(memberId, { claim_transaction_id })).reward_code;
    },
    /** The catalogue's name of the latest one. */
    latest: nameOf,
  };
}
