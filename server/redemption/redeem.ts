import { createHash } from 'node:crypto';
import type { Benefit } from '@/domain/benefits';
import type { ActName } from '@/domain/desk-acts';
import type { ErrorCode } from '@/domain/errors';
import { tillActor, writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MembersService } from '@/server/modules/members/service';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import { isOverBill, lockOpenBill } from '@/server/modules/receipts/lock-sale';
import type { Outcome, Refusal } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { createVelocity } from '@/server/platform/velocity';
import type { Redemption } from './store';
import { createCodeStore, createRedemptionStore, hasVoided } from './store';
import type { RedemptionTables } from './tables';

/** A code scanned by a branch's till, with the bill if the till sends it, and the idempotency key of the request. */
export type Scan = { code: string; branchCode: string; billNo?: string | undefined; requestKey?: string | undefined };

/** Goods that came back: whose coupons and rewards return, and which ones, by their benefit. */
export type Returned = { activeMembers: ReadonlySet<string>; areGoodsBack: (benefit: Benefit | null) => boolean };

/** Why a code cannot be used, for coupons and rewards alike. */
export type NotAtTill = 'till_bill_voided' | 'till_more_than_bill' | 'till_use_cancelled';

/** One kind of redeemable. Rules shared by coupons and rewards are in `createRedemption`; the rest is here. */
export type Redeemable<Row, Used, Released, Unknown extends ErrorCode, Cannot extends ErrorCode> = {
  tables: RedemptionTables;
  /** The name of the member's daily counter. */
  perDay: string;
  acts: { redeem: ActName; release: ActName };
  refusals: { unknown: Unknown; used: Cannot; over: Cannot };
  find: (db: Db, id: string) => Promise<Row | undefined>;
  /** Locks the row until the transaction ends. */
  lock: (tx: Db, id: string) => Promise<Row | undefined>;
  ownerOf: (row: Row) => string;
  /** The public code by which tills and people refer to it. */
  nameOf: (row: Row) => string;
  refusalToUse: (tx: Db, row: Row, branchCode: string) => Promise<Refusal<Cannot> | undefined>;
  /** Returns undefined if it is used or expired. The row is locked. */
  markUsed: (tx: Db, id: string, branchCode: string, now: number) => Promise<Row | undefined>;
  /** Undoes its use. The row is locked. */
  unuse: (tx: Db, id: string) => Promise<void>;
  present: (tx: Db, row: Row, usedAt: number) => Promise<Used>;
  presentReleased: (tx: Db, row: Row, releasedAt: number) => Promise<Released>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'config'> & { members: Pick<MembersService, 'lock'> };

/** The redemption of codes by tills. Locks the bill first, then the member who gets something back, then the coupon or reward. */
export function createRedemption<Row, Used, Released, Unknown extends ErrorCode, Cannot extends ErrorCode>(
  kind: Redeemable<Row, Used, Released, Unknown, Cannot>,
  { db, clock, ids, log, config: { limits }, members }: Needs,
) {
  const { charge } = createVelocity({ clock, log });
  const codes = createCodeStore(kind.tables);
  const redemptions = createRedemptionStore(kind.tables);
  const { unknown, used, over } = kind.refusals;

  /** Every scan counts, valid or not, even if the call is refused. */
  const chargeScan = (branchCode: string) => {
    const most = limits.scansPerHourOfBranch;
    return charge(db, { name: 'scans-of-branch', of: branchCode, most, per: 'hour' }, { branch: branchCode });
  };

  /** A till that got no answer may retry with the same bill or key; for any other till the code is already used. */
  const repeat = async (tx: Db, scan: Scan): Promise<Outcome<Used, Unknown | Cannot>> => {
    const known = await codes.find(tx, scan.code);
    if (!known) return refuse(unknown);
    if (known.redeemed_at === 0) return refuse(over);
    const before = await redemptions.find(tx, scan.code, scan.branchCode);
    const isSameBill = scan.billNo !== undefined && before?.bill_no === scan.billNo;
    if (!before || !(isSameBill || isSameRequest(before, scan)))
      return refuse(used, before && { fields: [{ field: 'bill_no', message: 'differsFromFirst' }] });
    return value(await kind.present(tx, await getOrThrow(kind.find(tx, before.owner_id)), before.redeemed_at));
  };

  type Noted = { branchCode: string; id: string; billNo?: string | undefined };
  const note = (tx: Db, act: ActName, row: Row, { branchCode, id, billNo }: Noted) => {
    const on = { kind: 'member', id: kind.ownerOf(row) } as const;
    const after = { code: kind.nameOf(row), id, bill_no: billNo ?? null };
    return writeAct(tx, { clock }, { actor: tillActor(branchCode), act, on, after });
  };

  const use = async (tx: Db, id: string, scan: Scan): Promise<Outcome<Used, '429' | Cannot>> => {
    const { code, branchCode, billNo } = scan;
    const now = clock.now();
    const row = await kind.markUsed(tx, id, branchCode, now);
    if (!row) return refuse(used);
    const refusal = await kind.refusalToUse(tx, row, branchCode);
    if (refusal) return refusal;
    const where = { code, branch_code: branchCode, bill_no: billNo ?? null, request_key: keyOf(scan) };
    await redemptions.insert(tx, { id: ids.uuid(), owner_id: id, ...where, redeemed_at: now });
    await note(tx, kind.acts.redeem, row, { branchCode, id, billNo });
    const perDay = {
      name: kind.perDay,
      of: kind.ownerOf(row),
      most: limits.couponsPerDayOfMember,
      per: 'day',
    } as const;
    return (await charge(tx, perDay, { branch: branchCode })) ?? value(await kind.present(tx, row, now));
  };

  /** Gives it back to its member, unless the membership has ended. The row is locked. */
  const giveBack = async (
    tx: Db,
    { id, owner_id }: Redemption,
    by: 'release' | 'void' | 'return',
    isMember: boolean,
  ) => {
    if (!(await redemptions.markReleased(tx, id, { by, now: clock.now() })) || !isMember) return;
    await kind.unuse(tx, owner_id);
    await codes.remove(tx, owner_id);
  };

  /** A release deletes the code, even if it came before the use. */
  const whyUnknown = async (tx: Db, { code, branchCode }: Scan) =>
    (await redemptions.find(tx, code, branchCode))?.released_by === 'release'
      ? refuse('till_use_cancelled')
      : refuse(unknown);

  const redeem = async (tx: Db, scan: Scan): Promise<Outcome<Used, NotAtTill | '429' | Unknown | Cannot>> => {
    const { code, branchCode, billNo } = scan;
    const bill = billNo === undefined ? undefined : { branchCode, billNo };
    if (bill && !(await isOpen(tx, bill))) return refuse('till_bill_voided');
    const known = await codes.find(tx, code);
    if (!known) return whyUnknown(tx, scan);
    await kind.lock(tx, known.owner_id);
    const spent = await codes.spend(tx, code, clock.now());
    if (!spent) return repeat(tx, scan);
    const outcome = await use(tx, spent.owner_id, scan);
    const isOver = bill !== undefined && !isRefusal(outcome) && (await isOverBill(tx, bill));
    return isOver
      ? refuse('till_more_than_bill', { fields: [{ field: 'bill_no', message: 'worthMoreThanBill' }] })
      : outcome;
  };

  const release = async (
    tx: Db,
    { code, branchCode }: Omit<Scan, 'billNo'>,
  ): Promise<Outcome<Released, 'till_release_late' | Unknown>> => {
    const find = () => redemptions.find(tx, code, branchCode);
    const before = await find();
    const owner = before && kind.ownerOf(await getOrThrow(kind.find(tx, before.owner_id)));
    const member = owner && (await members.lock(tx, owner));
    if (!before || !member) return refuse(unknown);
    await kind.lock(tx, before.owner_id);
    const held = await getOrThrow(find());
    const isLate = clock.now() > held.redeemed_at + limits.minutesToReleaseCoupon * 60;
    if (held.released_at === 0 && isLate) return refuse('till_release_late');
    await giveBack(tx, held, 'release', member.isActive);
    const row = await getOrThrow(kind.find(tx, held.owner_id));
    if (held.released_at === 0) await note(tx, kind.acts.release, row, { branchCode, id: held.owner_id });
    return value(await kind.presentReleased(tx, row, (await getOrThrow(find())).released_at));
  };

  /**
   * A release that arrives before its use: the code is used and released together, so that the later use finds it gone. Undefined if no
   * such code is being shown.
   */
  const releaseEarly = async (tx: Db, { code, branchCode }: Omit<Scan, 'billNo'>) => {
    const now = clock.now();
    const known = await codes.find(tx, code);
    const shown = known && (await kind.find(tx, known.owner_id));
    const member = shown && (await members.lock(tx, kind.ownerOf(shown)));
    const row = known && member?.isActive ? await kind.lock(tx, known.owner_id) : undefined;
    if (!known || !row || !(await codes.spend(tx, code, now))) return undefined;
    const id = ids.uuid();
    const use = { id, owner_id: known.owner_id, code, branch_code: branchCode, bill_no: null, request_key: null };
    await redemptions.insert(tx, { ...use, redeemed_at: now });
    await redemptions.markReleased(tx, id, { by: 'release', now });
    await codes.remove(tx, known.owner_id);
    await note(tx, kind.acts.release, row, { branchCode, id: known.owner_id });
    return kind.presentReleased(tx, row, now);
  };

  const releaseUnused = async (scan: Omit<Scan, 'billNo'>) => {
    const charged = await chargeScan(scan.branchCode);
    if (charged) return charged;
    return transact(db, async (tx) => {
      const released = await releaseEarly(tx, scan);
      return released ? value(released) : release(tx, scan);
    });
  };

  return {
    redeem: async (scan: Scan) => (await chargeScan(scan.branchCode)) ?? transact(db, (tx) => redeem(tx, scan)),
    release: async (scan: Omit<Scan, 'billNo'>) => {
      const outcome = await transact(db, (tx) => release(tx, scan));
      return isRefusal(outcome) && outcome.refused === unknown ? releaseUnused(scan) : outcome;
    },
    /** Releases everything used on a voided bill, at any time; returns the names, which a retry gets again. */
    releaseOfBill: async (tx: Db, key: BillKey, activeMembers: ReadonlySet<string>): Promise<string[]> => {
      const names: string[] = [];
      for (const redemption of await redemptions.ofBill(tx, key)) {
        const row = await getOrThrow(kind.lock(tx, redemption.owner_id));
        if (redemption.released_by !== null && redemption.released_by !== 'void') continue;
        await giveBack(tx, redemption, 'void', activeMembers.has(kind.ownerOf(row)));
        names.push(kind.nameOf(row));
      }
      return names;
    },
    /** Gives back what was used for goods that have all come back; returns the names. */
    releaseOfReturn: async (tx: Db, key: BillKey, { activeMembers, areGoodsBack }: Returned): Promise<string[]> => {
      const names: string[] = [];
      for (const redemption of await redemptions.ofBill(tx, key)) {
        if (redemption.released_at > 0 || !areGoodsBack(await redemptions.benefitOf(tx, redemption))) continue;
        const row = await getOrThrow(kind.lock(tx, redemption.owner_id));
        await giveBack(tx, redemption, 'return', activeMembers.has(kind.ownerOf(row)));
        names.push(kind.nameOf(row));
      }
      return names;
    },
  };
}

/** Tills may put any text into the key, so a hash is stored. */
function keyOf({ requestKey }: Scan): string | null {
  return requestKey === undefined ? null : createHash('sha256').update(requestKey).digest('base64url');
}

function isSameRequest({ bill_no, request_key }: Redemption, scan: Scan): boolean {
  return request_key !== null && request_key === keyOf(scan) && bill_no === (scan.billNo ?? null);
}

/** A bill with coupons or rewards only is recognised as voided by those. */
async function isOpen(tx: Db, key: BillKey): Promise<boolean> {
  return (await lockOpenBill(tx, key)) && !(await hasVoided(tx, key));
}

async function getOrThrow<T>(row: Promise<T | undefined>): Promise<T> {
  const found = await row;
  if (!found) throw new Error('a row that was just there is gone');
  return found;
}
