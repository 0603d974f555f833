/** The tables of one kind of redeemable, coupons or rewards: codes for tills, and their redemptions. */
export type RedemptionTables = {
  kind: 'coupon' | 'reward';
  codes: 'coupon_barcodes' | 'reward_codes';
  redemptions: 'coupon_redemptions' | 'reward_redemptions';
  /** The column of both tables with the id of the coupon or reward. */
  owner: 'my_coupon_id' | 'claim_transaction_id';
  /** The column of both tables with the code itself. */
  code: 'barcode' | 'reward_code';
  /** The table of the coupons or rewards, its key, and its column with the end of use. */
  owned: 'my_coupons' | 'claimed_rewards';
  ownedId: 'id' | 'claim_transaction_id';
  until: 'expires_at' | 'effective_to';
  /** The catalogue, which has the benefit, its key, and the column of the owned with that key. */
  catalogue: 'coupons' | 'rewards';
  catalogueId: 'code' | 'reward_id';
  ownedCode: 'coupon_code' | 'reward_id';
};

export const couponTables = {
  kind: 'coupon',
  codes: 'coupon_barcodes',
  redemptions: 'coupon_redemptions',
  owner: 'my_coupon_id',
  code: 'barcode',
  owned: 'my_coupons',
  ownedId: 'id',
  until: 'expires_at',
  catalogue: 'coupons',
  catalogueId: 'code',
  ownedCode: 'coupon_code',
} as const satisfies RedemptionTables;

export const rewardTables = {
  kind: 'reward',
  codes: 'reward_codes',
  redemptions: 'reward_redemptions',
  owner: 'claim_transaction_id',
  code: 'reward_code',
  owned: 'claimed_rewards',
  ownedId: 'claim_transaction_id',
  until: 'effective_to',
  catalogue: 'rewards',
  catalogueId: 'reward_id',
  ownedCode: 'reward_id',
} as const satisfies RedemptionTables;
