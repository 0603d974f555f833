import type { Generated } from 'kysely';
import type { MovementKind, PointChannel, PointType } from '@/domain/points';
import type { BillLine } from '@/domain/purchases';
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

/** The points that a movement took from a lot; negative if it gave them back. */
export type PointUseTable = { movement_id: string; lot_id: string; points: number };

/** Amounts are in satang. `voided_at` 0: not voided; `taken` and `owed` are the result of the void. */
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
  voided_at: Generated<number>;
  taken_cjpoint: Generated<number>;
  taken_kidpoint: Generated<number>;
  owed_cjpoint: Generated<number>;
  owed_kidpoint: Generated<number>;
};

/** Points that paid part of a bill, and the balance afterwards. `restored_at` 0: not given back. */
export type PointDiscountTable = {
  branch_code: string;
  bill_no: string;
  member_id: string;
  points: number;
  movement_id: string;
  balance: number;
  restored_at: Generated<number>;
  restored_points: Generated<number>;
};

/** A void that arrived before its bill. */
export type EarlyVoidTable = { branch_code: string; bill_no: string; noted_at: number };
