import type { Db } from '@/server/db/transact';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { SandboxBill } from './bills';

type Use = { memberId: string; idOf: (text: string) => string; key: BillKey; soldAt: number };

/** Inserts a coupon or a reward of the past and its use on a bill. It is in no catalogue, and can be collected by nobody. */
export async function insertUse(tx: Db, use: Use, used: NonNullable<SandboxBill['used']>): Promise<void> {
  return 'coupon' in used ? insertCouponUse(tx, use, used.coupon) : insertRewardUse(tx, use, used.reward);
}

async function insertCouponUse(tx: Db, { memberId, idOf, key, soldAt }: Use, baht: number): Promise<void> {
  const code = `PAST-${key.billNo}`;
  const { run_out: _all, ...model } = await tx
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', 'SAVE-20')
    .executeTakeFirstOrThrow();
  const { for_some: _forSome, ...columns } = model;
  const coupon = {
    ...columns,
    audience: null,
    code,
    name_th: `ส่วนลด ${baht} บาท`,
    name_en: `${baht} baht off`,
    tiers: JSON.stringify(model.tiers),
    benefit: JSON.stringify({ kind: 'amount_off', amount: baht }),
    effective_from: soldAt - daySeconds,
    effective_to: soldAt + daySeconds,
    valid_days: null,
    quota: null,
    taken: 1,
    featured: false,
    withdrawn: true,
  };
  await tx.insertInto('coupons').values(coupon).execute();
  const id = idOf(`coupon ${memberId} ${code}`);
  const collected = { id, member_id: memberId, coupon_code: code, collected_at: soldAt - 60 };
  const taken = { expires_at: soldAt + daySeconds, used_at: soldAt, used_branch: key.branchCode };
  await tx
    .insertInto('my_coupons')
    .values({ ...collected, ...taken })
    .execute();
  const redeemed = { branch_code: key.branchCode, bill_no: key.billNo, redeemed_at: soldAt };
  const redemption = { id: idOf(`use ${id}`), my_coupon_id: id, barcode: '', ...redeemed };
  await tx.insertInto('coupon_redemptions').values(redemption).execute();
}

async function insertRewardUse(tx: Db, { memberId, idOf, key, soldAt }: Use, baht: number): Promise<void> {
  const reward_id = `PAST-${key.billNo}`;
  const model = await tx.selectFrom('rewards').selectAll().where('reward_id', '=', 'CASH-10').executeTakeFirstOrThrow();
  const reward = {
    ...model,
    audience: null,
    reward_id,
    name_th: `บัตรแทนเงินสด ${baht} บาท`,
    name_en: `${baht} baht voucher`,
    province: JSON.stringify(model.province),
    benefit: JSON.stringify({ kind: 'amount_off', amount: baht }),
    normal_point: 0,
    effective_from: soldAt - daySeconds,
    effective_to: soldAt + daySeconds,
    quota: null,
    taken: 1,
    withdrawn: true,
  };
  await tx.insertInto('rewards').values(reward).execute();
  const id = idOf(`claim ${memberId} ${reward_id}`);
  const claim = {
    claim_transaction_id: id,
    member_id: memberId,
    reward_id,
    ordinal: 1,
    reward_code: reward_id,
    points: 0,
    reference: `claim ${memberId} ${reward_id}`,
    claimed_at: soldAt - 60,
    effective_to: soldAt + daySeconds,
    used_at: soldAt,
    used_branch: key.branchCode,
  };
  await tx.insertInto('claimed_rewards').values(claim).execute();
  const redeemed = { branch_code: key.branchCode, bill_no: key.billNo, redeemed_at: soldAt };
  const redemption = { id: idOf(`use ${id}`), claim_transaction_id: id, reward_code: reward_id, ...redeemed };
  await tx.insertInto('reward_redemptions').values(redemption).execute();
}

const daySeconds = 24 * 60 * 60;
