import type { Answer } from '@/contract/types';
import type { AnyCode } from '@/domain/till-codes';
import type { Outcome } from '@/server/platform/outcome';
import { putCoupon } from './coupons';
import { givePoints } from './points';
import { putReward } from './rewards';
import type { World } from './world';
import { granted } from './world';

export type Redeemable = ReturnType<(typeof redeemables)[keyof typeof redeemables]>;

/** What a void or a return gives back. */
type GivenBack = Pick<Extract<Answer<'voidPurchase'>, { taken: unknown }>, 'coupons' | 'rewards'>;

type Ended<T> = Promise<Outcome<{ member_no: string } & T, AnyCode>>;

type At = {
  code: string;
  branchCode: string;
  billNo?: string | undefined;
  requestKey?: string;
  scannedAt?: number;
  releasedAt?: number;
};

/** What tills redeem, by kind, so that one test covers all of them. */
export const redeemables = {
  coupon: ({ deps: { db }, services: { coupons } }: World) => ({
    refusals: { unknown: 'e2014', used: 'e2008', over: 'e2011' },
    /** Collects or claims one for the member. */
    take: async (memberId: string, name: string) => {
      await putCoupon(db, { code: name, benefit: JSON.stringify({ kind: 'amount_off', amount: 5 }) });
      return granted(await coupons.collect(memberId, name)).my_coupon_id;
    },
    codeOf: async (memberId: string, id: string) =>
      granted(await coupons.issueBarcode(memberId, { my_coupon_id: id })).barcode,
    redeem: ({ code, ...at }: At): Ended<{ used_at: number }> => coupons.redeem({ barcode: code, ...at }),
    release: ({ code, ...at }: At): Ended<{ released_at: number }> => coupons.release({ barcode: code, ...at }),
    statusOf: async (memberId: string, id: string): Promise<string> =>
      granted(await coupons.myCouponOf(memberId, id)).pocket_status,
    backOf: (voided: GivenBack) => voided.coupons,
    standingOf: async (id: string) =>
      db.selectFrom('my_coupons').select(['used_at', 'used_branch']).where('id', '=', id).executeTakeFirstOrThrow(),
    withdraw: (name: string, at: number) =>
      db.updateTable('coupons').set({ withdrawn: true, updated_at: at }).where('code', '=', name).execute(),
    usesOf: (id: string) =>
      db.selectFrom('coupon_redemptions').select('released_at').where('my_coupon_id', '=', id).execute(),
    nobodys: '7700000000000000',
  }),
  reward: ({ deps, services: { rewards } }: World) => ({
    refusals: { unknown: 'e4036', used: 'e4008', over: 'e4035' },
    take: async (memberId: string, name: string) => {
      await putReward(deps.db, { reward_id: name });
      await givePoints(deps, memberId, 100, { reference: `${memberId} ${name}` });
      return granted(await rewards.claim(memberId, { reward_id: name }, undefined)).claim_transaction_id;
    },
    codeOf: async (memberId: string, id: string) =>
      granted(await rewards.issueCode(memberId, { claim_transaction_id: id })).reward_code,
    redeem: (at: At): Ended<{ used_at: number }> => rewards.redeem(at),
    release: (at: At): Ended<{ released_at: number }> => rewards.release(at),
    statusOf: async (memberId: string, id: string): Promise<string> =>
      granted(await rewards.claimedOf(memberId, id)).status,
    backOf: (voided: GivenBack) => voided.rewards ?? [],
    standingOf: async (id: string) =>
      deps.db
        .selectFrom('claimed_rewards')
        .select(['used_at', 'used_branch'])
        .where('claim_transaction_id', '=', id)
        .executeTakeFirstOrThrow(),
    withdraw: (name: string, at: number) =>
      deps.db.updateTable('rewards').set({ withdrawn: true, updated_at: at }).where('reward_id', '=', name).execute(),
    usesOf: (id: string) =>
      deps.db.selectFrom('reward_redemptions').select('released_at').where('claim_transaction_id', '=', id).execute(),
    nobodys: 'ABCDEFGHJKLM',
  }),
};
