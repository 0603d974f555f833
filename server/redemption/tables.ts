/** The tables of one kind of redeemable, coupons or rewards: codes for tills, and their redemptions. */
export type RedemptionTables = {
  codes: 'coupon_barcodes' | 'reward_codes';
  redemptions: 'coupon_redemptions' | 'reward_redemptions';
  /** The column of both tables with the id of the coupon or reward. */
  owner: 'my_coupon_id' | 'claim_transaction_id';
  /** The column of both tables with the code itself. */
  code: 'barcode' | 'reward_code';
};

export const couponTables = {
  codes: 'coupon_barcodes',
  redemptions: 'coupon_redemptions',
  owner: 'my_coupon_id',
  code: 'barcode',
} as const satisfies RedemptionTables;

export const rewardTables = {
  codes: 'reward_codes',
  redemptions: 'reward_redemptions',
  owner: 'claim_transaction_id',
  code: 'reward_code',
} as const satisfies RedemptionTables;
