import type { Benefit } from '@/domain/benefits';
import type { ActName } from '@/domain/desk-acts';
import type { ErrorCode } from '@/domain/errors';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MembersService } from '@/server/modules/members/service';
import type { Refusal } from '@/server/platform/outcome';
import type { Usage } from './uses';

/**
 * A code scanned by a branch's till, with the bill if the till sends it, and the idempotency key of the request. `scannedAt`: the till was
 * offline and has granted it.
 */
export type Scan = {
  code: string;
  branchCode: string;
  billNo?: string | undefined;
  requestKey?: string | undefined;
  scannedAt?: number | undefined;
};

/** `releasedAt`: the till was offline. */
export type Release = Pick<Scan, 'code' | 'branchCode' | 'billNo'> & { releasedAt?: number | undefined };

/** What a code would give now: the catalogue's name and benefit of the coupon or reward. */
export type Shown = { code: string; ownerId: string; name: string; benefit: Benefit | null };

/** Goods that came back: whose coupons and rewards return, and which ones, by their benefit. */
export type Returned = { activeMembers: ReadonlySet<string>; areGoodsBack: (benefit: Benefit | null) => boolean };

/** Why a code cannot be used, for coupons and rewards alike. */
export type NotAtTill =
  | 'till_bill_voided'
  | 'till_more_than_bill'
  | 'till_use_cancelled'
  | 'till_used_twice'
  | NotOffline;

/** Why what a till did offline is not taken. */
export type NotOffline = '422' | 'till_offline_limit';

/** One kind of redeemable. Rules shared by coupons and rewards are in `createRedemption`; the rest is here. */
export type Redeemable<Row, Used, Released, Unknown extends ErrorCode, Cannot extends ErrorCode> = Usage<Row> & {
  /** The name of the member's daily counter. */
  perDay: string;
  acts: { redeem: ActName; release: ActName };
  refusals: { unknown: Unknown; used: Cannot; over: Cannot };
  /** Locks the row until the transaction ends. */
  lock: (tx: Db, id: string) => Promise<Row | undefined>;
  ownerOf: (row: Row) => string;
  /** The public code by which tills and people refer to it. */
  nameOf: (row: Row) => string;
  /** `offlineAt`: when a till that was offline granted it. */
  refusalToUse: (tx: Db, row: Row, branchCode: string, offlineAt?: number) => Promise<Refusal<Cannot> | undefined>;
  /** Returns undefined if it is used or expired. The row is locked. */
  markUsed: (tx: Db, id: string, branchCode: string, now: number) => Promise<Row | undefined>;
  benefitOf: (db: Db, row: Row) => Promise<Benefit | null>;
  present: (tx: Db, row: Row, usedAt: number) => Promise<Used>;
  presentReleased: (tx: Db, row: Row, releasedAt: number) => Promise<Released>;
};

export type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'config' | 'meter'> & {
  members: Pick<MembersService, 'lock'>;
};
