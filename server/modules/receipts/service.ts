import type { Answer, Body } from '@/contract/types';
import { isWorthMoreThan } from '@/domain/bill-worth';
import type { PointType } from '@/domain/points';
import { worthInBaht } from '@/domain/points';
import { didUnknownEarn, invoiceLines } from '@/domain/returns';
import { tillActor, writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { CannotSpend, Ledger, Movement } from '@/server/ledger/ledger';
import type { ConsentsService } from '@/server/modules/consents/service';
import type { CouponsService } from '@/server/modules/coupons/service';
import type { FormerMembers } from '@/server/modules/members/remember-members';
import type { MembersService } from '@/server/modules/members/service';
import type { MissionsService } from '@/server/modules/missions/service';
import type { EarningService } from '@/server/modules/points/earning-campaigns';
import type { RewardsService } from '@/server/modules/rewards/service';
import type { StoresService } from '@/server/modules/stores/service';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { benefitsOfBill, hasVoided, ownersOfBill } from '@/server/redemption/store';
import * as bills from './bill.store';
import { createCeilings } from './check-ceilings';
import { findEarlyVoid, noteEarlyVoid } from './early-void.store';
import type { CannotEvaluate, EvaluatedBasket } from './evaluate-basket';
import { createBaskets } from './evaluate-basket';
import { differencesOfDiscount } from './find-differences';
import type { BillKey } from './identify-bill';
import { discountOf, earningOf } from './identify-bill';
import type { LockedMember } from './lock-sale';
import { createMemberLocks, linesStill } from './lock-sale';
import { noteCredit } from './note-credit';
import type { PointsDue } from './points-due';
import { createPointsDue } from './points-due';
import type { DiscountRow, ReceiptRow, Titles } from './present';
import { presentDiscount, presentRecord, presentVoid, titlesOf } from './present';
import type { CannotRecord } from './record-sale';
import { createSales } from './record-sale';
import type { CannotReturn } from './return-goods';
import { createReturns } from './return-goods';
import * as store from './store';
import { summaryOfDay } from './sum-day';
import { createTakeBack } from './take-back';
import type { CategoriesService } from './watch-categories';

/** The tills' bills. A branch sees only its own, and each bill counts once, for any number of retries. */
export type ReceiptsService = {
  /**
   * 404: no such member · till_repeat_changed: the bill was sent before with other content · till_more_than_bill: what was used on it is
   * worth more · 429: a limit of points. A bill that was voided before is stored as voided.
   */
  record(branchCode: string, body: Body<'recordPurchase'>): Promise<Outcome<Answer<'recordPurchase'>, CannotRecord>>;
  /**
   * What coupons, rewards and points would give for a basket. Uses nothing. 404: no such member · 429: too many codes that are not shown now,
   * the only thing that is counted.
   */
  evaluate(branchCode: string, body: Body<'evaluateBasket'>): Promise<Outcome<EvaluatedBasket, CannotEvaluate>>;
  /**
   * Voids a bill: cancels its earnings and gives back its coupons, its rewards and the points that paid for it. Idempotent. A void of an
   * unknown bill waits for its sale. 429: too many of those from the branch within the hour.
   */
  cancel(branchCode: string, billNo: string): Promise<Outcome<Answer<'voidPurchase'>, '429'>>;
  /**
   * Takes goods of a bill back, at any branch. Idempotent by its number. One of an unknown bill waits for its sale. till_repeat_changed: sent
   * before with other content · till_return_exceeds_sale: not on the bill, or less is left of it · 429: too many that wait.
   */
  takeGoodsBack(
    branchCode: string,
    billNo: string,
    input: Body<'returnPurchase'>,
  ): Promise<Outcome<Answer<'returnPurchase'>, CannotReturn>>;
  /** Pays part of a bill with points. till_repeat_changed: already paid with other points. */
  discount(
    branchCode: string,
    memberNo: string,
    input: Body<'discountWithPoints'>,
  ): Promise<Outcome<Answer<'discountWithPoints'>, '404' | '429' | CannotDiscount | CannotSpend>>;
  /** What a branch sold, voided, took back and used on a day in Bangkok (YYYY-MM-DD). 422: no such day, in the future, or too long ago. */
  summaryOfDay(branchCode: string, day: string): Promise<Outcome<Answer<'getBranchSummary'>, '422'>>;
  /**
   * Locks one of the member's own bills until the transaction ends, with the lines that did not come back, or with those that a tax
   * invoice of it was issued for. 404: no such bill, or another member's.
   */
  lockOwnBill(tx: Db, memberId: string, key: BillKey, invoiceNo?: string): Promise<Outcome<ReceiptRow, '404'>>;
  /**
   * The points that the goods of these bills of a member earn today, and that the bills did not give: none of a bill that is voided, or of
   * which goods came back.
   */
  pointsDue(db: Db, memberId: string, bills: readonly BillKey[]): Promise<PointsDue[]>;
  /** The member's bills, for their copy of the data. */
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'config' | 'categories' | 'secrets'> & {
  goods: Pick<CategoriesService, 'note'>;
  ledger: Ledger;
  members: Pick<MembersService, 'recordByNumber' | 'recordById'>;
  stores: Pick<StoresService, 'storeOf'>;
  consents: Pick<ConsentsService, 'owesNewTerms'>;
  missions: Pick<MissionsService, 'counting' | 'takeBack' | 'stamps'>;
  earning: Pick<EarningService, 'runningAt' | 'take' | 'look' | 'ofBill'>;
  coupons: Pick<CouponsService, 'look' | 'releaseOfBill' | 'releaseOfReturn'>;
  rewards: Pick<RewardsService, 'look' | 'releaseOfBill' | 'releaseOfReturn'>;
  formerMembers: Pick<FormerMembers, 'stillOwing' | 'settleVoid'>;
};

type CannotDiscount = 'terms_outdated' | 'till_bill_voided' | 'till_more_than_bill' | 'till_repeat_changed';

/** What a void needs: who is still a member, and the title of the movements. */
type Undoing = { activeMembers: ReadonlySet<string>; title: Movement['title'] };

export function createReceiptsService(needs: Needs): ReceiptsService {
  const { db, clock, config, jobs, ledger, members, stores, consents, coupons, rewards, missions } = needs;
  const accounts = createMemberLocks({ ledger, members });
  const ceilings = createCeilings(needs);
  const takeBack = createTakeBack(needs);
  const returns = createReturns({ ...needs, accounts, ceilings, takeBack });
  const record = createSales({ ...needs, ceilings, returns });

  const titlesAt = async (branchCode: string): Promise<Titles> => {
    const found = await stores.storeOf(branchCode);
    return titlesOf(branchCode, isRefusal(found) ? undefined : found.value);
  };

  /** A void is a return of everything that is left. */
  const loseAll = async (tx: Db, key: BillKey, bill: Pick<Bill, 'receipt' | 'discount'>, given: Undoing) => {
    const { receipt, discount } = bill;
    if (receipt ? receipt.voided_at > 0 : !discount || discount.restored_at > 0) return;
    const references = {
      taking: (type: PointType) => `void ${earningOf(key, type)}`,
      giving: `restore ${discountOf(key)}`,
    };
    const about = { ...given, ...references, left: [], branchCode: key.branchCode };
    const { cjpoint, kidpoint, restored } = await takeBack(tx, key, { receipt, discount, ...about });
    const now = clock.now();
    if (discount?.restored_at === 0) await store.noteRestored(tx, key, restored, now);
    if (!receipt) return;
    await store.updateReceipt(tx, receipt, {
      voided_at: now,
      taken_cjpoint: cjpoint.taken,
      taken_kidpoint: kidpoint.taken,
      owed_cjpoint: cjpoint.owed,
      owed_kidpoint: kidpoint.owed,
      settled_cjpoint: cjpoint.settled,
      settled_kidpoint: kidpoint.settled,
    });
  };

  /** A void after the tax invoice credits what is left of it. */
  const creditRest = async (tx: Db, key: BillKey, receipt: ReceiptRow) => {
    const invoice = await bills.invoiceOfBill(tx, key);
    if (!invoice) return;
    const before = await linesStill(tx, receipt);
    const rest = { before, after: [], lost: before, happenedAt: clock.now() };
    await noteCredit(tx, jobs, key, { invoiceNo: invoice.invoice_no, ...rest });
  };

  /** What points pay gives no stamps, also if the points arrive after the sale. */
  const takeStamps = async (tx: Db, key: BillKey, points: number) => {
    const receipt = await bills.findReceipt(tx, key);
    if (!receipt) return;
    const unknownEarns = didUnknownEarn(receipt, config.unknownCategoriesEarn);
    await missions.stamps.takeBack(tx, key, { lines: await linesStill(tx, receipt), points, unknownEarns });
  };

  const pay = async (
    tx: Db,
    key: BillKey,
    { member, account, points, title }: LockedMember & Pick<Movement, 'points' | 'title'>,
  ): Promise<Outcome<Answer<'discountWithPoints'>, '429' | CannotSpend>> => {
    const about = { memberId: member.id, pointType: 'cjpoint', points, title, channel: 'branch' } as const;
    const movement = { ...about, reference: discountOf(key), branchCode: key.branchCode };
    const spent = await ledger.spend(tx, 'redeemed', movement, account);
    if (isRefusal(spent)) return spent;
    const { movementId, balance } = spent.value;
    const bill = { branch_code: key.branchCode, bill_no: key.billNo, member_id: member.id };
    await store.insertDiscount(tx, { ...bill, points, movement_id: movementId, balance });
    const notice = { ...about, movementId, kind: 'redeemed', balance, branchCode: key.branchCode } as const;
    await jobs.send(tx, 'spending-notice', { ...notice, occurredAt: clock.now() });
    const act = { act: 'points.discount', on: { kind: 'member', id: member.id } } as const;
    const after = { bill_no: key.billNo, points, balance };
    await writeAct(tx, { clock }, { actor: tillActor(key.branchCode), ...act, after });
    await takeStamps(tx, key, points);
    const over = await ceilings.pay(tx, key, { memberId: member.id, points });
    return over ?? value(presentDiscount({ points, balance }));
  };

  const refusalToPay = async (tx: Db, key: BillKey, { memberId, points }: { memberId: string; points: number }) => {
    const receipt = await bills.findReceipt(tx, key);
    const isGone = receipt ? receipt.voided_at > 0 : (await findEarlyVoid(tx, key)) !== undefined;
    if (isGone || (await hasVoided(tx, key))) return refuse('till_bill_voided');
    const isOver =
      receipt && isWorthMoreThan(await linesStill(tx, receipt), { points, benefits: await benefitsOfBill(tx, key) });
    if (isOver) return refuse('till_more_than_bill', { fields: [pointsOverBill] });
    return (await consents.owesNewTerms(tx, memberId)) ? refuse('terms_outdated') : undefined;
  };

  const writeVoid = async (tx: Db, key: BillKey, memberId: string | undefined, voided: Answer<'voidPurchase'>) => {
    const on = memberId ? ({ kind: 'member', id: memberId } as const) : ({ kind: 'till', id: key.branchCode } as const);
    const after = { bill_no: key.billNo, ...voided };
    await writeAct(tx, { clock }, { actor: tillActor(key.branchCode), act: 'purchase.void', on, after });
  };

  /** The void arrived before its sale, or the till never sent the sale. */
  const noteForLater = async (tx: Db, key: BillKey): Promise<Outcome<Answer<'voidPurchase'>, '429'>> => {
    const waiting = { bill_no: key.billNo, waiting: true } as const;
    if (await noteEarlyVoid(tx, key, clock.now())) {
      const on = { kind: 'till', id: key.branchCode } as const;
      await writeAct(tx, { clock }, { actor: tillActor(key.branchCode), act: 'purchase.void', on, after: waiting });
      const over = await ceilings.early(tx, key.branchCode, key);
      if (over) return over;
    }
    return value(waiting);
  };

  return {
    record,
    evaluate: createBaskets({ ...needs, ceilings }),
    takeGoodsBack: returns.take,
    cancel: async (branchCode, billNo) => {
      const { voided: title } = await titlesAt(branchCode);
      return transact(db, async (tx): Promise<Outcome<Answer<'voidPurchase'>, '429'>> => {
        const key = await bills.lockBill(tx, { branchCode, billNo });
        const found = await findBill(tx, key);
        if (!found) return noteForLater(tx, key);
        const { receipt, discount, owners } = found;
        const activeMembers = await accounts.lockActive(tx, [receipt?.member_id, discount?.member_id, ...owners]);
        if (receipt?.voided_at === 0) await creditRest(tx, key, receipt);
        await loseAll(tx, key, found, { activeMembers, title });
        const back = {
          coupons: await coupons.releaseOfBill(tx, key, activeMembers),
          rewards: await rewards.releaseOfBill(tx, key, activeMembers),
        };
        const voided = presentVoid(await bills.findReceipt(tx, key), await bills.findDiscount(tx, key), back);
        // The sale is still to come, and nothing else may remember the void.
        if (!receipt && !discount) await noteEarlyVoid(tx, key, clock.now());
        if (!found.isVoided) await writeVoid(tx, key, found.memberId, voided);
        return value(voided);
      });
    },
    discount: async (branchCode, memberNo, { bill_no: billNo, points }) => {
      const titles = await titlesAt(branchCode);
      return transact(db, async (tx) => {
        const key = await bills.lockBill(tx, { branchCode, billNo });
        const locked = await accounts.byNumber(tx, memberNo);
        if (isRefusal(locked)) return locked;
        const { member } = locked.value;
        const before = await bills.findDiscount(tx, key);
        if (before) return repeatDiscount(before, member.id, points);
        const refusal = await refusalToPay(tx, key, { memberId: member.id, points });
        return refusal ?? pay(tx, key, { ...locked.value, points, title: titles.discount(worthInBaht(points)) });
      });
    },
    summaryOfDay: (branchCode, day) => summaryOfDay(needs, branchCode, day),
    lockOwnBill: async (tx, memberId, asked, invoiceNo) => {
      const bill = await bills.findReceipt(tx, await bills.lockBill(tx, asked));
      if (bill?.member_id !== memberId) return refuse('404');
      return value({ ...bill, lines: invoiceLines(await linesStill(tx, bill, invoiceNo)) });
    },
    pointsDue: createPointsDue(needs),
    dataOf: async (memberId) => {
      const returned = await store.listReturnsOfMember(db, memberId);
      return (await store.listOfMember(db, memberId)).map((bill) => presentRecord(bill, returned));
    },
  };
}

type Bill = NonNullable<Awaited<ReturnType<typeof findBill>>>;

/** The parts of a bill; undefined if it has none. */
async function findBill(tx: Db, key: BillKey) {
  const [receipt, discount] = [await bills.findReceipt(tx, key), await bills.findDiscount(tx, key)];
  const owners = await ownersOfBill(tx, key);
  if (!receipt && !discount && owners.length === 0) return undefined;
  const memberId = receipt?.member_id ?? discount?.member_id ?? owners[0];
  return { receipt, discount, owners, memberId, isVoided: await isVoided(tx, key, receipt ?? discount) };
}

/** Whether the bill was already voided: by its receipt or discount, or without either by what was used on it. */
async function isVoided(tx: Db, key: BillKey, row: ReceiptRow | DiscountRow | undefined): Promise<boolean> {
  if (!row) return hasVoided(tx, key);
  return ('voided_at' in row ? row.voided_at : row.restored_at) > 0;
}

/** The first answer again, unless something differs or the discount has been undone. */
function repeatDiscount(
  first: DiscountRow,
  memberId: string,
  points: number,
): Outcome<Answer<'discountWithPoints'>, 'till_bill_voided' | 'till_repeat_changed'> {
  if (first.restored_at > 0) return refuse('till_bill_voided');
  const fields = differencesOfDiscount(first, memberId, points);
  return fields.length > 0 ? refuse('till_repeat_changed', { fields }) : value(presentDiscount(first));
}

const pointsOverBill = { field: 'points', message: 'worthMoreThanBill' };
