import { isWorthMoreThan } from '@/domain/bill-worth';
import type { BillLine } from '@/domain/purchases';
import { linesLeft } from '@/domain/returns';
import type { Db } from '@/server/db/transact';
import type { Ledger } from '@/server/ledger/ledger';
import type { LockedAccount } from '@/server/ledger/locked-account';
import type { MemberRecord, MembersService } from '@/server/modules/members/service';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import { benefitsOfBill, benefitsUsedOn } from '@/server/redemption/store';
import { findDiscount, findReceipt, lockBill } from './bill.store';
import { findEarlyVoid } from './early-void.store';
import type { BillKey } from './identify-bill';
import type { ReceiptRow } from './present';
import { returnedLines } from './return.store';

type Needs = {
  ledger: Pick<Ledger, 'lock'>;
  members: Pick<MembersService, 'recordByNumber' | 'recordById'>;
};

/** A member whose account is locked. */
export type LockedMember = { member: MemberRecord; account: LockedAccount };

export type MemberLocks = ReturnType<typeof createMemberLocks>;

/** Locks accounts before reading the records, so that a member erased meanwhile is not found. */
export function createMemberLocks({ ledger, members }: Needs) {
  const lock = async (tx: Db, memberId: string): Promise<LockedMember | undefined> => {
    const account = await ledger.lock(tx, memberId);
    const member = await members.recordById(tx, memberId);
    return member?.isActive ? { member, account } : undefined;
  };

  return {
    /** Locks the member of a card. */
    byNumber: async (tx: Db, memberNo: string): Promise<Outcome<LockedMember, '404'>> => {
      const known = await members.recordByNumber(tx, memberNo);
      const locked = known?.isActive ? await lock(tx, known.id) : undefined;
      return locked ? value(locked) : refuse('404');
    },
    /** Locks accounts in a fixed order; returns the ids of those who are still members. */
    lockActive: async (tx: Db, memberIds: readonly (string | null | undefined)[]): Promise<Set<string>> => {
      const active = new Set<string>();
      for (const id of [...new Set(memberIds)].filter((known) => typeof known === 'string').sort())
        if (await lock(tx, id)) active.add(id);
      return active;
    },
  };
}

/**
 * Locks a bill until the transaction ends; false if it was voided. Must be called before something is used on a bill, so that a
 * void either gives it back or prevents its use.
 */
export async function lockOpenBill(tx: Db, asked: BillKey): Promise<boolean> {
  const key = await lockBill(tx, asked);
  const [receipt, discount] = [await findReceipt(tx, key), await findDiscount(tx, key)];
  if (receipt?.voided_at || discount?.restored_at) return false;
  return receipt !== undefined || (await findEarlyVoid(tx, key)) === undefined;
}

/** Whether a bill has arrived and was not voided. It is locked. */
export async function isSold(tx: Db, key: BillKey): Promise<boolean> {
  return (await findReceipt(tx, key))?.voided_at === 0;
}

/**
 * Whether what is used on a recorded bill is worth more than the bill. Locks the bill. A bill that has not arrived yet is compared when it
 * arrives.
 */
export async function isOverBill(tx: Db, asked: BillKey): Promise<boolean> {
  const key = await lockBill(tx, asked);
  const receipt = await findReceipt(tx, key);
  if (!receipt) return false;
  const { points = 0, returned_points = 0 } = (await findDiscount(tx, key)) ?? {};
  const used = { points: points - returned_points, benefits: await benefitsOfBill(tx, asked) };
  return isWorthMoreThan(await linesStill(tx, receipt), used);
}

/** The same for what a till granted offline when it sold the bill, with all that it had then, whatever has come back since. */
export async function isOverBillAsSold(tx: Db, asked: BillKey): Promise<boolean> {
  const key = await lockBill(tx, asked);
  const receipt = await findReceipt(tx, key);
  if (!receipt) return false;
  const { points = 0 } = (await findDiscount(tx, key)) ?? {};
  return isWorthMoreThan(receipt.lines, { points, benefits: await benefitsUsedOn(tx, asked) });
}

/** What is left of a bill of which goods came back; undefined for any other. */
export async function goodsLeftOf(tx: Db, asked: BillKey): Promise<BillLine[] | undefined> {
  const receipt = await findReceipt(tx, await lockBill(tx, asked));
  return receipt && receipt.returned_at > 0 ? linesStill(tx, receipt) : undefined;
}

/** What is left of a bill's lines, or with `invoiceNo` what was left when that tax invoice was issued. The bill is locked. */
export async function linesStill(
  tx: Db,
  { branch_code, bill_no, lines, returned_at }: ReceiptRow,
  invoiceNo?: string,
): Promise<BillLine[]> {
  if (returned_at === 0) return lines;
  return linesLeft(lines, await returnedLines(tx, { branchCode: branch_code, billNo: bill_no }, invoiceNo));
}
