import type { ActName } from '@/domain/desk-acts';
import type { ErrorCode } from '@/domain/errors';
import { areGoodsBack } from '@/domain/returns';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import { goodsLeftOf, isOverBillAsSold, lockOpenBill } from '@/server/modules/receipts/lock-sale';
import type { Outcome, Refusal } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { countedInWindow, windowOf } from '@/server/platform/rate-windows.store';
import { createVelocity } from '@/server/platform/velocity';
import { offlineNeedsBill, wrongOfflineTime } from './offline-time';
import type { Needs, NotAtTill, NotOffline, Redeemable, Release, Scan } from './redeemable';
import { findShown, insertDoubleUse, isDoubleUse, wasShownAt } from './shown-codes.store';
import type { Redemption } from './store';
import { createCodeStore, createRedemptionStore } from './store';
import { createUses } from './uses';

/** Writes a use or a release to the audit. */
export type NoteUse<Row> = (
  tx: Db,
  act: ActName,
  row: Row,
  about: { branchCode: string; id: string; billNo?: string | undefined; offlineAt?: number | undefined },
) => Promise<void>;

type Shared<Row> = {
  note: NoteUse<Row>;
  giveBack: (tx: Db, use: Redemption, by: 'return', isMember: boolean) => Promise<void>;
  isOpen: (tx: Db, bill: { branchCode: string; billNo: string }) => Promise<boolean>;
  keyOf: (scan: Scan) => string | null;
};

type OfflineScan = Scan & { scannedAt: number };

/**
 * Uses that tills granted while they were offline, and their releases. The goods have been handed out, so a second use is stored too, and
 * answered as such. In what order calls arrive does not matter: each use belongs to its bill, and the earliest that was not given back stands.
 */
export function createOfflineRedemption<Row, Used, Released, Unknown extends ErrorCode, Cannot extends ErrorCode>(
  kind: Redeemable<Row, Used, Released, Unknown, Cannot>,
  { db, clock, ids, log, meter, config: { limits }, members }: Needs,
  { note, giveBack, isOpen, keyOf }: Shared<Row>,
) {
  const { charge, chargeInTurn } = createVelocity({ clock, log });
  const codes = createCodeStore(kind.tables);
  const redemptions = createRedemptionStore(kind.tables);
  const uses = createUses(kind);
  const { unknown, over } = kind.refusals;

  const offlineOf = (of: string) =>
    ({ name: 'offline-codes-of-branch', of, most: limits.offlineCodesPerDayOfBranch, per: 'day' }) as const;
  const doubleOf = (of: string) =>
    ({ name: 'double-uses-of-branch', of, most: limits.doubleUsesPerDayOfBranch, per: 'day' }) as const;

  const atLimit = ({ retryAfterSeconds = 0 }: Refusal) => refuse('till_offline_limit', { retryAfterSeconds });

  /** Limits by arrival, because they are for a branch that makes times up. Must be last in its transaction. */
  const chargeUse = async (tx: Db, branch: string, isDouble = false) => {
    const [offline, double] = [offlineOf(branch), doubleOf(branch)];
    const charged = isDouble ? chargeInTurn(tx, double, offline, { branch }) : charge(tx, offline, { branch });
    const refusal = await charged;
    return refusal && atLimit(refusal);
  };

  /** After too many second uses a branch sends no other offline use on that day either. */
  const hasTooManyDoubles = async (tx: Db, branch: string) => {
    const { name, of, most, per } = doubleOf(branch);
    const now = clock.now();
    if ((await countedInWindow(tx, { key: `${name}:${of}`, per, now })) < most) return undefined;
    return atLimit(refuse('429', { retryAfterSeconds: windowOf(now, per).leftSeconds }));
  };

  /** The coupon or reward of a code and its member, both locked. An erased member's are unknown. */
  const lockShown = async (tx: Db, code: string) => {
    const shown = await findShown(tx, kind.tables, code);
    const known = shown && (await kind.find(tx, shown.owner_id));
    const member = known && (await members.lock(tx, kind.ownerOf(known)));
    const row = shown && member?.isActive ? await kind.lock(tx, shown.owner_id) : undefined;
    return shown && row ? { shown, row } : undefined;
  };

  type Taken = { used: Used; isDouble: boolean; isNew: boolean };
  type NotTaken = Exclude<NotAtTill, 'till_used_twice'> | Unknown | Cannot;

  const repeat = async (tx: Db, first: Redemption): Promise<Outcome<Taken, 'till_use_cancelled'>> => {
    if (first.released_by === 'release') return refuse('till_use_cancelled');
    const row = await kind.find(tx, first.owner_id);
    if (!row) throw new Error('what was used is gone');
    const used = await kind.present(tx, row, first.redeemed_at);
    return value({ used, isDouble: await isDoubleUse(tx, first.id), isNew: false });
  };

  /** The goods it was for may have come back before it arrived. */
  const followReturns = async (tx: Db, bill: { branchCode: string; billNo: string }, use: Redemption) => {
    const left = await goodsLeftOf(tx, bill);
    if (left && areGoodsBack(await redemptions.benefitOf(tx, use), left)) await giveBack(tx, use, 'return', true);
  };

  const store = async (tx: Db, scan: OfflineScan & { billNo: string }, row: Row, id: string) => {
    const { code, branchCode, billNo, scannedAt } = scan;
    const now = clock.now();
    const isDouble = kind.standingOf(row).usedAt > 0;
    const where = { code, branch_code: branchCode, bill_no: billNo, request_key: keyOf(scan) };
    const use = { id: ids.uuid(), owner_id: id, ...where, redeemed_at: Math.min(scannedAt, now) };
    await redemptions.insert(tx, use);
    const member_id = kind.ownerOf(row);
    if (isDouble) await insertDoubleUse(tx, { use_id: use.id, kind: kind.tables.kind, member_id, arrived_at: now });
    const stored = { ...use, released_at: 0, released_by: null };
    await uses.add(tx, row, stored);
    await codes.end(tx, id, now);
    return { use: stored, isDouble };
  };

  /** A use counts on the day of its scan. It is not refused for the member's limit, because the goods have been handed out. */
  const countForMember = async (tx: Db, of: string, scannedAt: number, branch: string) => {
    if (windowOf(scannedAt, 'day').start !== windowOf(clock.now(), 'day').start) return;
    await charge(tx, { name: kind.perDay, of, most: limits.couponsPerDayOfMember, per: 'day' }, { branch });
  };

  /** Why the till was wrong to grant it, or what it used. */
  const findGranted = async (
    tx: Db,
    { code, branchCode, scannedAt }: OfflineScan,
  ): Promise<Outcome<{ row: Row; id: string }, NotTaken>> => {
    const wrong = wrongOfflineTime('scanned_at', scannedAt, clock.now());
    if (wrong) return wrong;
    const found = await lockShown(tx, code);
    if (!found) return refuse(unknown);
    if (!wasShownAt(found.shown, scannedAt))
      return refuse(over, { fields: [{ field: 'scanned_at', message: 'codeMustBeAliveThen' }] });
    const refusal = await kind.refusalToUse(tx, found.row, branchCode, scannedAt);
    return refusal ?? (await hasTooManyDoubles(tx, branchCode)) ?? value({ row: found.row, id: found.shown.owner_id });
  };

  const take = async (tx: Db, scan: OfflineScan & { billNo: string }): Promise<Outcome<Taken, NotTaken>> => {
    const { code, branchCode, billNo, scannedAt } = scan;
    const bill = { branchCode, billNo };
    if (!(await isOpen(tx, bill))) return refuse('till_bill_voided');
    const first = await redemptions.findOnBill(tx, code, bill);
    if (first) return repeat(tx, first);
    const granted = await findGranted(tx, scan);
    if (isRefusal(granted)) return granted;
    const { row, id } = granted.value;
    const { use, isDouble } = await store(tx, scan, row, id);
    if (await isOverBillAsSold(tx, bill))
      return refuse('till_more_than_bill', { fields: [{ field: 'bill_no', message: 'worthMoreThanBill' }] });
    await followReturns(tx, bill, use);
    await note(tx, kind.acts.redeem, row, { branchCode, id, billNo, offlineAt: scannedAt });
    const used = await kind.present(tx, row, use.redeemed_at);
    await countForMember(tx, kind.ownerOf(row), scannedAt, branchCode);
    return (await chargeUse(tx, branchCode, isDouble)) ?? value({ used, isDouble, isNew: true });
  };

  const count = (outcome: 'used' | 'twice' | 'limit') =>
    meter.count('sabai_offline_codes_total', { kind: kind.tables.kind, outcome });

  const report = (taken: Outcome<Taken, NotTaken>, about: { branch: string; bill: string }) => {
    if (isRefusal(taken)) {
      if (taken.refused === 'till_offline_limit') count('limit');
      return;
    }
    const { isDouble, isNew } = taken.value;
    if (!isNew) return;
    count(isDouble ? 'twice' : 'used');
    if (isDouble) log.warn({ ...about, kind: kind.tables.kind }, 'a code was used twice');
  };

  return {
    charge: chargeUse,
    redeem: async (scan: OfflineScan): Promise<Outcome<Used, NotAtTill | Unknown | Cannot>> => {
      const { billNo, branchCode: branch } = scan;
      if (billNo === undefined) return offlineNeedsBill;
      const taken = await transact(db, (tx) => take(tx, { ...scan, billNo }));
      report(taken, { branch, bill: billNo });
      if (isRefusal(taken)) return taken;
      return taken.value.isDouble ? refuse('till_used_twice') : value(taken.value.used);
    },
    /** A release that arrives before its use, which is stored as released, so that the later use finds it gone. */
    releaseEarly: async (
      tx: Db,
      { code, branchCode, billNo, releasedAt }: Release & { releasedAt: number },
    ): Promise<Outcome<Released, NotOffline> | undefined> => {
      const now = clock.now();
      if (billNo === undefined) return offlineNeedsBill;
      const bill = { branchCode, billNo };
      await lockOpenBill(tx, bill);
      if (await redemptions.findOnBill(tx, code, bill)) return undefined;
      const wrong = wrongOfflineTime('released_at', releasedAt, now);
      if (wrong) return wrong;
      const found = await lockShown(tx, code);
      if (!found) return undefined;
      const { shown, row } = found;
      const at = Math.min(releasedAt, now);
      const id = ids.uuid();
      const use = { id, owner_id: shown.owner_id, code, branch_code: branchCode, bill_no: billNo, request_key: null };
      await redemptions.insert(tx, { ...use, redeemed_at: at });
      await redemptions.markReleased(tx, id, { by: 'release', now: at });
      await note(tx, kind.acts.release, row, { branchCode, id: shown.owner_id, billNo, offlineAt: releasedAt });
      const released = await kind.presentReleased(tx, row, at);
      return (await chargeUse(tx, branchCode)) ?? value(released);
    },
  };
}
