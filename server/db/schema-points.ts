import type { ColumnType, Generated } from 'kysely';
import type { EarningTerms } from '@/domain/earning-campaigns';
import type { MovementKind, PointChannel, PointType } from '@/domain/points';
import type { BillLine } from '@/domain/purchases';
import type { AskedLine, ReturnedLine } from '@/domain/returns';
import type { Json } from './columns';

export type PointLotTable = {
  id: string;
  member_id: string;
  point_type: PointType;
  points: number;
  remaining: number;
  earned_at: number;
  expires_at: number;
};

/** One row per member, locked before any of the member's points change. `frozen_at` 0: not frozen. */
export type PointAccountTable = {
  member_id: string;
  frozen_at: Generated<number>;
  /** The number on file when the points were frozen, kept until they are unfrozen. */
  frozen_mobile_sealed: Generated<string | null>;
  frozen_mobile_key: Generated<string | null>;
  debt_cjpoint: Generated<number>;
  debt_kidpoint: Generated<number>;
};

/** A debt that was written off with a membership, or taken up when the person joined again. Never changes. */
export type PointDebtTable = {
  id: string;
  member_id: string;
  point_type: PointType;
  kind: 'written_off' | 'taken_up';
  points: number;
  noted_at: number;
};

/** A notice of a possible takeover, and whether its recipient reported it. */
export type TakeoverNoticeTable = {
  id: string;
  member_id: string;
  kind: TakeoverKind;
  created_at: number;
  expires_at: number;
  used_at: Generated<number>;
};

export type TakeoverKind = 'mobile_changed' | 'link_replaced';

/** `verified_at` and `done_at` 0: not yet. */
export type UnfreezeRequestTable = {
  member_id: string;
  id: string;
  chat_account_id: string;
  created_at: number;
  expires_at: number;
  verified_at: Generated<number>;
  done_at: Generated<number>;
};

/** Never changes. The lot created by an `earned` movement has the movement's id. */
export type PointMovementTable = {
  id: string;
  member_id: string;
  point_type: PointType;
  kind: MovementKind;
  points: number;
  reference: string;
  channel: PointChannel | null;
  branch_code: string | null;
  title_th: string;
  title_en: string;
  occurred_at: number;
  sequence: Generated<number>;
  /** How many of the points belonged to lots whose books are closed. */
  closed_points: Generated<number>;
};

/** What a campaign gives stays as it is once it has begun. `taken` are the points given of the quota. */
export type EarningCampaignTable = {
  code: string;
  name_th: string;
  name_en: string;
  effective_from: number;
  effective_to: number;
  terms: Json<EarningTerms>;
  quota: number | null;
  taken: Generated<number>;
  withdrawn: Generated<boolean>;
};

/** The points that a movement took from a lot; negative if it gave them back. */
export type PointUseTable = { movement_id: string; lot_id: string; points: number };

/**
 * Amounts are in satang. `voided_at` 0: not voided; `taken` and `owed` are the result of the void, `settled` is the part of `owed` that other
 * points paid with it. `returned` are the sums of the returns; `returned_at` 0: none.
 */
export type ReceiptTable = {
  branch_code: string;
  bill_no: string;
  member_id: string | null;
  sold_at: number;
  lines: Json<BillLine[]>;
  total_satang: number;
  discount_satang: number;
  cjpoint: number;
  kidpoint: number;
  content_hash: string;
  recorded_at: number;
  /** The member was found by mobile number, without the card. */
  by_mobile: Generated<boolean>;
  voided_at: Generated<number>;
  taken_cjpoint: Generated<number>;
  taken_kidpoint: Generated<number>;
  owed_cjpoint: Generated<number>;
  owed_kidpoint: Generated<number>;
  settled_cjpoint: Generated<number>;
  settled_kidpoint: Generated<number>;
  /** The earning campaign of the bill, and its part of `cjpoint`; null and 0: none. */
  campaign_code: Generated<string | null>;
  campaign_points: Generated<number>;
  returned_at: Generated<number>;
  returned_satang: Generated<number>;
  returned_cjpoint: Generated<number>;
  returned_kidpoint: Generated<number>;
};

/** All bills' numbers, and when each was sold: kept by triggers of the bills, which are partitioned by that time. */
export type BillNumberTable = Pick<ReceiptTable, 'branch_code' | 'bill_no' | 'sold_at'>;

/**
 * Points that paid part of a bill, and the balance afterwards. `restored_at` 0: not given back by a void. `returned_points`: how many
 * paid for goods that came back.
 */
export type PointDiscountTable = {
  branch_code: string;
  bill_no: string;
  member_id: string;
  points: number;
  movement_id: string;
  balance: number;
  restored_at: Generated<number>;
  restored_points: Generated<number>;
  returned_points: Generated<number>;
};

/** A void that arrived before its bill. */
export type EarlyVoidTable = { branch_code: string; bill_no: string; noted_at: number };

/**
 * Goods of a bill that came back to a branch. `asked` is what the till sent, `lines` what came back. `applied_at` 0: waits for its sale.
 * `refused`: it did not fit its sale. `cjpoint` and `kidpoint` are the points that the goods had earned: `taken` from their own lots, `owed`
 * where those were spent, of which `settled` was paid with other points in the same transaction. `paid_points` had paid for the goods.
 */
export type BillReturnTable = {
  return_branch: string;
  return_no: string;
  branch_code: string;
  bill_no: string;
  member_id: Generated<string | null>;
  returned_at: number;
  recorded_at: number;
  asked: Json<AskedLine[]>;
  applied_at: Generated<number>;
  refused: Generated<ReturnRefusal | null>;
  wrong: GeneratedJson<{ field: string; message: string }[]>;
  lines: GeneratedJson<ReturnedLine[]>;
  total_satang: Generated<number>;
  discount_satang: Generated<number>;
  cjpoint: Generated<number>;
  kidpoint: Generated<number>;
  taken_cjpoint: Generated<number>;
  taken_kidpoint: Generated<number>;
  owed_cjpoint: Generated<number>;
  owed_kidpoint: Generated<number>;
  settled_cjpoint: Generated<number>;
  settled_kidpoint: Generated<number>;
  paid_points: Generated<number>;
  restored_points: Generated<number>;
  coupons: GeneratedJson<string[]>;
  rewards: GeneratedJson<string[]>;
  invoice_no: Generated<string | null>;
};

/** Why a return that waited could not be applied. */
export type ReturnRefusal = 'till_bill_voided' | 'till_return_exceeds_sale';

type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
