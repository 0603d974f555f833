import { createHash } from 'node:crypto';
import type { ErrorCode } from '@/domain/errors';
import { tillActor, writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import { isOverBill, isSold, lockOpenBill } from '@/server/modules/receipts/lock-sale';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { createVelocity } from '@/server/platform/velocity';
import { createScanCharge } from './charge-scans';
import { createLook, createUnknownCodes } from './look';
import { offlineNeedsBill, wrongOfflineTime } from './offline-time';
import type { NoteUse } from './redeem-offline';
import { createOfflineRedemption } from './redeem-offline';
import type { Needs, NotAtTill, NotOffline, Redeemable, Release, Returned, Scan } from './redeemable';
import type { Redemption } from './store';
import { createCodeStore, createRedemptionStore, hasVoided } from './store';
import { createUses } from './uses';

/** The redemption of codes by tills. Locks the bill first, then the member who gets something back, then the coupon or reward. */
export function createRedemption<Row, Used, Released, Unknown extends ErrorCode, Cannot extends ErrorCode>(
  kind: Redeemable<Row, Used, Released, Unknown, Cannot>,
  needs: Needs,
) {
  const { db, clock, ids, log, config, members } = needs;
  const { limits } = config;
  const { charge } = createVelocity({ clock, log });
  const codes = createCodeStore(kind.tables);
  const redemptions = createRedemptionStore(kind.tables);
  const uses = createUses(kind);
  const whyUnknown = createUnknownCodes(kind);
  const chargeScan = createScanCharge(needs).charge;
  const { unknown, used, over } = kind.refusals;

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

  const note: NoteUse<Row> = (tx, act, row, { branchCode, id, billNo, offlineAt }) => {
    const on = { kind: 'member', id: kind.ownerOf(row) } as const;
    const after = { code: kind.nameOf(row), id, bill_no: billNo ?? null, ...(offlineAt && { offline_at: offlineAt }) };
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
    use: Redemption,
    by: 'release' | 'void' | 'return',
    isMember: boolean,
    now = clock.now(),
  ) => {
    if (!(await redemptions.markReleased(tx, use.id, { by, now })) || !isMember) return;
    await uses.remove(tx, use);
  };

  const offline = createOfflineRedemption(kind, needs, { note, giveBack, isOpen, keyOf });

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

  /** The use that a till releases, locked with its member. */
  const lockUse = async (tx: Db, { code, branchCode, billNo }: Release) => {
    const bill = billNo === undefined ? undefined : { branchCode, billNo };
    if (bill) await lockOpenBill(tx, bill);
    const find = () => (bill ? redemptions.findOnBill(tx, code, bill) : redemptions.find(tx, code, branchCode));
    const before = await find();
    if (!bill && before?.bill_no) await lockOpenBill(tx, { branchCode, billNo: before.bill_no });
    const owner = before && kind.ownerOf(await getOrThrow(kind.find(tx, before.owner_id)));
    const member = owner && (await members.lock(tx, owner));
    if (!before || !member) return undefined;
    await kind.lock(tx, before.owner_id);
    return { held: await getOrThrow(find()), isMember: member.isActive };
  };

  /** A sale that has arrived contains the discount: only its void takes both back. Offline, the release was made before the sale. */
  const refusalToRelease = async (tx: Db, held: Redemption, releasedAt: number | undefined) => {
    const { redeemed_at, branch_code: branchCode, bill_no: billNo } = held;
    const isLate = (releasedAt ?? clock.now()) > redeemed_at + limits.minutesToReleaseCoupon * 60;
    const wrong = wrongOfflineTime('released_at', releasedAt, clock.now());
    const isDone = releasedAt === undefined && billNo !== null && (await isSold(tx, { branchCode, billNo }));
    return wrong ?? (isLate || isDone ? refuse('till_release_late') : undefined);
  };

  const release = async (
    tx: Db,
    given: Release,
  ): Promise<Outcome<Released, 'till_release_late' | NotOffline | Unknown>> => {
    const { branchCode, billNo, releasedAt } = given;
    const locked = await lockUse(tx, given);
    if (!locked) return refuse(unknown);
    const { held, isMember } = locked;
    const id = held.owner_id;
    const find = () => getOrThrow(kind.find(tx, id));
    if (held.released_at > 0) return value(await kind.presentReleased(tx, await find(), held.released_at));
    const refusal = await refusalToRelease(tx, held, releasedAt);
    if (refusal) return refusal;
    const at = Math.min(releasedAt ?? clock.now(), clock.now());
    await giveBack(tx, held, 'release', isMember, at);
    const row = await find();
    await note(tx, kind.acts.release, row, { branchCode, id, billNo, offlineAt: releasedAt });
    const released = await kind.presentReleased(tx, row, at);
    const over = releasedAt === undefined ? undefined : await offline.charge(tx, branchCode);
    return over ?? value(released);
  };

  /**
   * A release that arrives before its use: the code is used and released together, so that the later use finds it gone. Undefined if no
   * such code is being shown.
   */
  const releaseEarly = async (tx: Db, { code, branchCode, billNo }: Release) => {
    const now = clock.now();
    const known = await codes.find(tx, code);
    const shown = known && (await kind.find(tx, known.owner_id));
    const member = shown && (await members.lock(tx, kind.ownerOf(shown)));
    const row = known && member?.isActive ? await kind.lock(tx, known.owner_id) : undefined;
    if (!known || !row || !(await codes.spend(tx, code, now))) return undefined;
    const id = ids.uuid();
    const use = {
      id,
      owner_id: known.owner_id,
      code,
      branch_code: branchCode,
      bill_no: billNo ?? null,
      request_key: null,
    };
    await redemptions.insert(tx, { ...use, redeemed_at: now });
    await redemptions.markReleased(tx, id, { by: 'release', now });
    await codes.remove(tx, known.owner_id);
    await note(tx, kind.acts.release, row, { branchCode, id: known.owner_id });
    return value(await kind.presentReleased(tx, row, now));
  };

  const releaseUnused = async (scan: Release) => {
    const charged = await chargeScan(scan.branchCode);
    if (charged) return charged;
    return transact(db, async (tx): Promise<Outcome<Released, 'till_release_late' | NotOffline | Unknown>> => {
      const { releasedAt } = scan;
      const early =
        releasedAt === undefined
          ? await releaseEarly(tx, scan)
          : await offline.releaseEarly(tx, { ...scan, releasedAt });
      if (early && 'refused' in early) return early;
      return early ?? release(tx, scan);
    });
  };

  return {
    look: createLook(kind, needs),
    redeem: async (scan: Scan): Promise<Outcome<Used, NotAtTill | '429' | Unknown | Cannot>> => {
      const charged = await chargeScan(scan.branchCode);
      if (charged) return charged;
      const { scannedAt } = scan;
      return scannedAt === undefined ? transact(db, (tx) => redeem(tx, scan)) : offline.redeem({ ...scan, scannedAt });
    },
    release: async (given: Release): Promise<Outcome<Released, 'till_release_late' | NotOffline | '429' | Unknown>> => {
      const { releasedAt, billNo } = given;
      if (releasedAt !== undefined && billNo === undefined) return offlineNeedsBill;
      const outcome = await transact(db, (tx) => release(tx, given));
      return isRefusal(outcome) && outcome.refused === unknown ? releaseUnused(given) : outcome;
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
