import type { Answer, Body } from '@/contract/types';
import { amountOf, areGoodsBack, linesBack, linesLeft, partsToReturn } from '@/domain/returns';
import { tillActor, writeAct } from '@/server/audit/audit';
import type { ReturnRefusal } from '@/server/db/schema-points';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { CouponsService } from '@/server/modules/coupons/service';
import type { RewardsService } from '@/server/modules/rewards/service';
import type { Outcome, Refusal } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { ownersOfBill } from '@/server/redemption/store';
import { findDiscount, findReceipt, invoiceOfBill, lockBill } from './bill.store';
import type { Ceilings } from './check-ceilings';
import { differencesOfReturn } from './find-differences';
import type { BillKey } from './identify-bill';
import type { MemberLocks } from './lock-sale';
import { noteCredit } from './note-credit';
import type { ReceiptRow } from './present';
import { presentReturn, titlesOf } from './present';
import { wrongTimeOf } from './read-bill';
import { isBeforeSale, readReturn } from './read-return';
import type { ReturnRow } from './return.store';
import * as store from './return.store';
import type { createTakeBack } from './take-back';

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'> & {
  coupons: Pick<CouponsService, 'releaseOfReturn'>;
  rewards: Pick<RewardsService, 'releaseOfReturn'>;
  accounts: MemberLocks;
  ceilings: Pick<Ceilings, 'early'>;
  takeBack: ReturnType<typeof createTakeBack>;
};

export type CannotReturn = '422' | '429' | 'till_repeat_changed' | ReturnRefusal;

type Returned = Outcome<Answer<'returnPurchase'>, CannotReturn>;

/** Returns of goods. Each is stored when it arrives, and applied to its bill then or when the sale has arrived. */
export function createReturns({ db, clock, jobs, log, coupons, rewards, accounts, ceilings, takeBack }: Needs) {
  /** Locks all whose points, coupons or rewards may move, in a fixed order. */
  const lockMembers = async (tx: Db, key: BillKey, buyer: string | null) =>
    accounts.lockActive(tx, [buyer, (await findDiscount(tx, key))?.member_id, ...(await ownersOfBill(tx, key))]);

  /** `actingBranch` is the till that calls: of the return, or of the sale for which the return has waited. */
  const apply = async (
    tx: Db,
    key: BillKey,
    { row, receipt, actingBranch }: { row: ReturnRow; receipt: ReceiptRow; actingBranch: string },
  ): Promise<Outcome<ReturnRow, ReturnRefusal>> => {
    if (receipt.voided_at > 0) return refuse('till_bill_voided');
    const before = receipt.returned_at > 0 ? await store.returnedLines(tx, key) : [];
    const { parts, wrong } = partsToReturn(receipt.lines, before, row.asked);
    if (wrong.length > 0) return tooMuch(wrong);
    const left = linesLeft(receipt.lines, [...before, ...parts]);
    const activeMembers = await lockMembers(tx, key, receipt.member_id);
    const discount = await findDiscount(tx, key);
    const invoice = await invoiceOfBill(tx, key);
    const name = `${row.return_branch} ${row.return_no}`;
    const { cjpoint, kidpoint, paid, restored } = await takeBack(tx, key, {
      receipt,
      discount,
      left,
      taking: (type) => `return ${name} ${type}`,
      giving: `restore return ${name}`,
      title: titlesOf(row.return_branch, await store.findStoreNames(tx, row.return_branch)).returned,
      branchCode: row.return_branch,
      activeMembers,
    });
    const goods = { activeMembers, areGoodsBack: goodsBackOf(left) };
    const now = clock.now();
    const applied = await store.settleReturn(tx, row, {
      member_id: receipt.member_id,
      applied_at: now,
      lines: JSON.stringify(parts),
      total_satang: amountOf(parts),
      discount_satang: parts.reduce((sum, { discountSatang }) => sum + discountSatang, 0),
      cjpoint: cjpoint.points,
      kidpoint: kidpoint.points,
      taken_cjpoint: cjpoint.taken,
      taken_kidpoint: kidpoint.taken,
      owed_cjpoint: cjpoint.owed,
      owed_kidpoint: kidpoint.owed,
      settled_cjpoint: cjpoint.settled,
      settled_kidpoint: kidpoint.settled,
      paid_points: paid,
      restored_points: restored,
      coupons: JSON.stringify(await coupons.releaseOfReturn(tx, key, goods)),
      rewards: JSON.stringify(await rewards.releaseOfReturn(tx, key, goods)),
      invoice_no: invoice?.invoice_no ?? null,
    });
    await store.noteReturned(tx, receipt, applied);
    if (invoice)
      await noteCredit(tx, jobs, key, {
        invoiceNo: invoice.invoice_no,
        before: linesLeft(receipt.lines, before),
        after: left,
        lost: linesBack(receipt.lines, parts),
        happenedAt: row.returned_at,
        back: { return_branch: row.return_branch, return_no: row.return_no },
      });
    await note(tx, actingBranch, applied, receipt.member_id);
    return value(applied);
  };

  const note = async (tx: Db, branchCode: string, row: ReturnRow, memberId: string | null) => {
    const on = memberId ? ({ kind: 'member', id: memberId } as const) : ({ kind: 'till', id: branchCode } as const);
    const { return_branch, branch_code, bill_no } = row;
    const after = { return_branch, branch_code, bill_no, ...presentReturn(row) };
    await writeAct(tx, { clock }, { actor: tillActor(branchCode), act: 'purchase.return', on, after });
  };

  const repeat = (first: ReturnRow, key: BillKey, returnedAt: number, asked: ReturnRow['asked']): Returned => {
    const fields = differencesOfReturn(first, key, returnedAt, asked);
    if (fields.length > 0) return refuse('till_repeat_changed', { fields });
    return first.refused ? refuse(first.refused, { fields: first.wrong }) : value(presentReturn(first));
  };

  /** The return has overtaken its sale, or there is no such bill. */
  const wait = async (tx: Db, key: BillKey, row: ReturnRow): Promise<Returned> => {
    const isOwn = key.branchCode === row.return_branch;
    if (!isOwn && !(await store.isKnownBranch(tx, key.branchCode)))
      return refuse('422', { fields: [{ field: 'branch_code', message: 'branchMustBeKnown' }] });
    await note(tx, row.return_branch, row, null);
    const over = await ceilings.early(tx, row.return_branch, key);
    return over ?? value(presentReturn(row));
  };

  const take = async (
    tx: Db,
    key: BillKey,
    { branchCode, body, asked }: { branchCode: string; body: Body<'returnPurchase'>; asked: ReturnRow['asked'] },
  ): Promise<Returned> => {
    const { return_no, returned_at } = body;
    const name = { return_branch: branchCode, return_no };
    const first = await store.findReturn(tx, name);
    if (first) return repeat(first, key, returned_at, asked);
    const wrong = wrongTimeOf('returned_at', returned_at, clock.now());
    if (wrong.length > 0) return refuse('422', { fields: wrong });
    const bill = { branch_code: key.branchCode, bill_no: key.billNo, returned_at, recorded_at: clock.now() };
    const row = await store.insertReturn(tx, { ...name, ...bill, asked: JSON.stringify(asked) });
    // Of another bill at the same time, since this bill is locked.
    if (!row) return refuse('till_repeat_changed', { fields: [{ field: 'bill_no', message: 'differsFromFirst' }] });
    const receipt = await findReceipt(tx, key);
    if (!receipt) return wait(tx, key, row);
    if (isBeforeSale(returned_at, receipt.sold_at))
      return refuse('422', { fields: [{ field: 'returned_at', message: 'returnMustFollowSale' }] });
    const applied = await apply(tx, key, { row, receipt, actingBranch: branchCode });
    return isRefusal(applied) ? applied : value(presentReturn(applied.value));
  };

  return {
    lockMembers,
    take: async (branchCode: string, billNo: string, body: Body<'returnPurchase'>): Promise<Returned> => {
      const asked = readReturn(body);
      if (isRefusal(asked)) return asked;
      const bill = { branchCode: body.branch_code ?? branchCode, billNo };
      return transact(db, async (tx) => take(tx, await lockBill(tx, bill), { branchCode, body, asked: asked.value }));
    },
    /**
     * Applies the returns that have waited for a sale, which is recorded in this transaction. One that does not fit it is refused: its
     * repeat says why.
     */
    applyWaiting: async (tx: Db, key: BillKey): Promise<void> => {
      for (const row of await store.waitingReturns(tx, key)) {
        const receipt = await findReceipt(tx, key);
        const applied = receipt && (await apply(tx, key, { row, receipt, actingBranch: key.branchCode }));
        if (!applied || !isRefusal(applied)) continue;
        const { refused, fields = [] } = applied;
        await store.settleReturn(tx, row, { applied_at: clock.now(), refused, wrong: JSON.stringify(fields) });
        const about = { branch: row.return_branch, return: row.return_no, bill: key.billNo, refused };
        log.warn(about, 'a return that waited does not fit its sale');
      }
    },
  };
}

export type Returns = ReturnType<typeof createReturns>;

function goodsBackOf(left: Parameters<typeof areGoodsBack>[1]) {
  return (benefit: Parameters<typeof areGoodsBack>[0]) => areGoodsBack(benefit, left);
}

function tooMuch(wrong: ReturnType<typeof partsToReturn>['wrong']): Refusal<'till_return_exceeds_sale'> {
  const fields = wrong.map(({ place, field, message }) => ({ field: `lines.${place}.${field}`, message }));
  return refuse('till_return_exceeds_sale', { fields });
}
