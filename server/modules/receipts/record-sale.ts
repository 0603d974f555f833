import type { Answer, Body } from '@/contract/types';
import { isWorthMoreThan } from '@/domain/bill-worth';
import { limits } from '@/domain/limits';
import { spendOfBill } from '@/domain/missions';
import { earningsOf } from '@/domain/purchases';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Ledger } from '@/server/ledger/ledger';
import type { LockedAccount } from '@/server/ledger/locked-account';
import type { MissionsService } from '@/server/modules/missions/service';
import type { EarningService, Won } from '@/server/modules/points/earning-campaigns';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { findReceipt, lockBill } from './bill.store';
import type { Ceilings } from './check-ceilings';
import { findEarlyVoid, forgetEarlyVoid, noteEarlyVoid } from './early-void.store';
import { differencesOfBill } from './find-differences';
import type { BillKey } from './identify-bill';
import { earningOf } from './identify-bill';
import { namedIn } from './name-member';
import { presentCampaign, titlesOf, withCampaign } from './present';
import type { Bill } from './read-bill';
import { dayOf, readBill, wrongTimeOf } from './read-bill';
import type { Returns } from './return-goods';
import type { SaleState } from './sale.store';
import * as store from './sale.store';
import type { CategoriesService } from './watch-categories';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'categories' | 'log' | 'secrets'> & {
  ledger: Pick<Ledger, 'lock' | 'earn'>;
  missions: Pick<MissionsService, 'counting' | 'stamps'>;
  earning: Pick<EarningService, 'runningAt' | 'take'>;
  ceilings: Ceilings;
  goods: Pick<CategoriesService, 'note'>;
  returns: Pick<Returns, 'lockMembers' | 'applyWaiting'>;
};

type Sale = { key: BillKey; bill: Bill; soldAt: number; state: SaleState; byMobile: boolean };
type Buyer = { memberId: string; account: LockedAccount; tier: string; kidPointsOfDay: number };
type Earned = Answer<'recordPurchase'>;
/** What the member gets, and the campaign that gives a part of it. */
type Earnings = Earned & { won?: Won | undefined };

/** till_member_ref_over: the reference is not this branch's, or not for a sale at that time. */
export type CannotRecord =
  | '404'
  | '422'
  | '429'
  | 'till_repeat_changed'
  | 'till_more_than_bill'
  | 'till_member_ref_over';

const noPoints: Earned = { cjpoint: 0, kidpoint: 0 };
const voidedOnArrival: Earned = { ...noPoints, voided: true };

/** A sale that was made after the void is not the voided one: the number was voided by mistake before it was used. */
function isVoided({ soldAt, state: { is_voided, early_void_at } }: Sale): boolean {
  return is_voided || (early_void_at !== null && soldAt <= early_void_at + limits.billSoldAheadSeconds);
}

/** A bill without a campaign or stamps is answered as before there were any. */
function withMore(earned: Earned, more: { campaign: Earned['campaign'] | null; stamps: number }): Earned {
  const { campaign, stamps } = more;
  return { ...earned, ...(campaign && { campaign }), ...(stamps > 0 && { stamps }) };
}

/** Records a bill: it earns points for its member and counts for the missions. */
export function createSales(needs: Needs) {
  const { db, clock, config, categories, log, secrets, ledger, missions, earning, ceilings, goods, returns } = needs;
  const unknownEarns = config.unknownCategoriesEarn;

  /** Locks the account before reading the record, so that a member erased meanwhile is not found. */
  const lockBuyer = async (tx: Db, memberId: string, soldAt: number): Promise<Outcome<Buyer, '404'>> => {
    const account = await ledger.lock(tx, memberId);
    const days = { ofSale: dayOf(soldAt), ofArrival: dayOf(clock.now()) };
    const found = await store.findBuyer(tx, memberId, days);
    return found?.is_active
      ? value({ memberId, account, tier: found.tier, kidPointsOfDay: found.kidpoints })
      : refuse('404');
  };

  const receiptOf = ({ key, bill, soldAt, byMobile }: Sale, memberId: string | undefined, earned: Earnings) => {
    return {
      branch_code: key.branchCode,
      bill_no: key.billNo,
      member_id: memberId ?? null,
      sold_at: soldAt,
      lines: JSON.stringify(bill.lines),
      total_satang: bill.totalSatang,
      discount_satang: bill.discountSatang,
      content_hash: bill.contentHash,
      cjpoint: earned.cjpoint,
      kidpoint: earned.kidpoint,
      campaign_code: earned.won?.campaign.code ?? null,
      campaign_points: earned.won?.points ?? 0,
      recorded_at: clock.now(),
      by_mobile: byMobile,
    };
  };

  const insert = async (tx: Db, sale: Sale, memberId: string | undefined, earned: Earnings) => {
    const { key, bill, soldAt } = sale;
    const counting = missions.counting(key, { memberId, spendSatang: spendOfBill(bill.lines, unknownEarns), soldAt });
    await store.insertReceipt(tx, receiptOf(sale, memberId, earned), counting ? [counting] : []);
  };

  /** The void arrived before the sale: the bill is stored as voided, earns nothing and counts for no mission. */
  const keepAsVoided = async (tx: Db, sale: Sale): Promise<Outcome<Earned, never>> => {
    const { key, soldAt, state } = sale;
    const buyer = state.member_id === null ? undefined : await lockBuyer(tx, state.member_id, soldAt);
    const memberId = buyer && !isRefusal(buyer) ? buyer.value.memberId : undefined;
    const now = clock.now();
    await store.insertReceipt(tx, { ...receiptOf(sale, memberId, noPoints), voided_at: now }, []);
    if (state.has_returns) await returns.applyWaiting(tx, key);
    await noteEarlyVoid(tx, key, now);
    return value(voidedOnArrival);
  };

  const repeat = async (
    tx: Db,
    { key, bill, soldAt, state, byMobile }: Sale,
    { content_hash, stamps, campaign, ...points }: NonNullable<SaleState['recorded']>,
  ): Promise<Outcome<Earned, 'till_repeat_changed'>> => {
    const earned = withMore(points, { campaign, stamps });
    if (content_hash === bill.contentHash)
      return value((await findEarlyVoid(tx, key)) === undefined ? earned : voidedOnArrival);
    const first = await findReceipt(tx, key);
    const sent = { memberId: state.member_id, byMobile, soldAt, lines: bill.lines };
    return refuse('till_repeat_changed', { fields: first ? differencesOfBill(first, sent) : [] });
  };

  const credit = async (tx: Db, { key, soldAt, state }: Sale, { memberId, account }: Buyer, earned: Earnings) => {
    const { name_th, name_en } = state;
    const { purchase } = titlesOf(key.branchCode, name_th && name_en ? { name_th, name_en } : undefined);
    const titles = { cjpoint: withCampaign(purchase, earned.won), kidpoint: purchase };
    const movements = (['cjpoint', 'kidpoint'] as const)
      .map((pointType) => ({
        memberId,
        pointType,
        points: earned[pointType],
        reference: earningOf(key, pointType),
        title: titles[pointType],
        channel: 'branch' as const,
        branchCode: key.branchCode,
      }))
      .filter(({ points }) => points > 0);
    await ledger.earn(tx, movements, Math.min(soldAt, clock.now()), account);
    // A campaign has limits of its own: with its points, honest bills would be refused.
    return ceilings.earn(tx, key, { memberId, points: earned.cjpoint - (earned.won?.points ?? 0) });
  };

  const sell = async (tx: Db, sale: Sale, isForMember: boolean): Promise<Outcome<Earned, '404' | '429'>> => {
    if (!isForMember) {
      await insert(tx, sale, undefined, noPoints);
      return value(noPoints);
    }
    const { bill, soldAt, state } = sale;
    const buyer = state.member_id === null ? refuse('404') : await lockBuyer(tx, state.member_id, soldAt);
    if (isRefusal(buyer)) return buyer;
    const { memberId, tier, kidPointsOfDay } = buyer.value;
    const { lines } = bill;
    const at = { lines, unknownEarns, soldAt, branchCode: sale.key.branchCode, tier };
    const won = await earning.take(tx, state.earning_campaigns, at);
    const earned = earningsOf(lines, kidPointsOfDay, { unknownEarns, more: won?.points ?? 0 });
    await insert(tx, sale, memberId, { ...earned, won });
    const counted = {
      lines,
      points: state.points,
      unknownEarns,
      memberId,
      soldAt: sale.soldAt,
      running: state.stamp_cards,
    };
    const stamps = await missions.stamps.add(tx, sale.key, counted);
    const told = withMore(earned, { campaign: won && presentCampaign(won), stamps });
    return (await credit(tx, sale, buyer.value, { ...earned, won })) ?? value(told);
  };

  /** Goods may have come back before the sale arrived. All accounts are locked in their order, before the buyer's alone. */
  const sellWithReturns = async (tx: Db, sale: Sale, isForMember: boolean) => {
    const { key, state } = sale;
    if (!state.has_returns) return sell(tx, sale, isForMember);
    await returns.lockMembers(tx, key, isForMember ? state.member_id : null);
    const sold = await sell(tx, sale, isForMember);
    if (!isRefusal(sold)) await returns.applyWaiting(tx, key);
    return sold;
  };

  /** What was used on it before it arrived stays with its member's bill until the till voids the number. */
  const whyTooSmall = ({ key, bill, state }: Sale) => {
    if (!isWorthMoreThan(bill.lines, state)) return undefined;
    const about = { branch: key.branchCode, bill: key.billNo, baht: bill.totalSatang / 100, points: state.points };
    log.warn({ ...about, coupons: state.benefits.length }, 'a bill is worth less than what was used on it');
    return refuse('till_more_than_bill', { fields: [{ field: 'lines', message: 'worthMoreThanBill' }] });
  };

  return async (branchCode: string, body: Body<'recordPurchase'>): Promise<Outcome<Earned, CannotRecord>> => {
    const named = namedIn(body, { branchCode, soldAt: body.sold_at, secrets });
    if (isRefusal(named)) return named;
    const read = readBill(body, named.value, categories);
    if (isRefusal(read)) return read;
    const bill = read.value;
    let isNew = false;
    const outcome = await transact(db, async (tx) => {
      isNew = false;
      const key = await lockBill(tx, { branchCode, billNo: body.bill_no });
      const state = await store.findSale(tx, key, named.value, {
        stampCards: missions.stamps.runningAt(body.sold_at),
        campaigns: earning.runningAt(body.sold_at),
      });
      const byMobile = body.member_ref !== undefined;
      const sale = { key, bill, soldAt: body.sold_at, state, byMobile };
      if (state.recorded) return repeat(tx, sale, state.recorded);
      const fields = [...wrongTimeOf('sold_at', body.sold_at, clock.now()), ...ceilings.wrongAmountsOf(bill, key)];
      if (fields.length > 0) return refuse('422', { fields });
      if (isVoided(sale)) return keepAsVoided(tx, sale);
      if (state.early_void_at !== null) await forgetEarlyVoid(tx, key);
      const refusal = whyTooSmall(sale);
      if (refusal) return refusal;
      isNew = true;
      return sellWithReturns(tx, sale, named.value !== undefined);
    });
    if (isNew && !isRefusal(outcome)) await goods.note(branchCode, bill.lines);
    return outcome;
  };
}
