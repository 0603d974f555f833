import type { Answer, Body } from '@/contract/types';
import { spendOfBill } from '@/domain/missions';
import { kidPointsOfBill, pointsOfBill, withinDailyLimit } from '@/domain/purchases';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Ledger } from '@/server/ledger/ledger';
import type { LockedAccount } from '@/server/ledger/locked-account';
import type { MissionsService } from '@/server/modules/missions/service';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { lockBill } from './bill.store';
import type { Ceilings } from './check-ceilings';
import type { BillKey } from './identify-bill';
import { earningOf } from './identify-bill';
import { titlesOf } from './present';
import type { Bill } from './read-bill';
import { dayOf, readBill, wrongTimeOf } from './read-bill';
import type { SaleState } from './sale.store';
import * as store from './sale.store';
import type { CategoriesService } from './watch-categories';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'categories'> & {
  ledger: Pick<Ledger, 'lock' | 'earn'>;
  missions: Pick<MissionsService, 'counting'>;
  ceilings: Ceilings;
  goods: Pick<CategoriesService, 'note'>;
};

type Sale = { key: BillKey; bill: Bill; soldAt: number; state: SaleState };
type Buyer = { memberId: string; account: LockedAccount; kidPointsToday: number };
type Earned = Answer<'recordPurchase'>;

const noPoints: Earned = { cjpoint: 0, kidpoint: 0 };

/** How a bill is recorded: it earns points for its member and counts for the missions. */
export function createSales({ db, clock, config, categories, ledger, missions, ceilings, goods }: Needs) {
  const unknownEarns = config.unknownCategoriesEarn;

  /** Locks the account before reading the record, so that a member erased meanwhile is not found. */
  const lockBuyer = async (tx: Db, memberId: string, soldAt: number): Promise<Outcome<Buyer, '404'>> => {
    const account = await ledger.lock(tx, memberId);
    const found = await store.findBuyer(tx, memberId, dayOf(soldAt));
    return found?.is_active ? value({ memberId, account, kidPointsToday: found.kidpoints }) : refuse('404');
  };

  const insert = async (tx: Db, { key, bill, soldAt }: Sale, memberId: string | undefined, earned: Earned) => {
    const counting = missions.counting(key, { memberId, spendSatang: spendOfBill(bill.lines, unknownEarns), soldAt });
    const receipt = {
      ...{ branch_code: key.branchCode, bill_no: key.billNo, member_id: memberId ?? null, sold_at: soldAt },
      lines: JSON.stringify(bill.lines),
      ...{ total_satang: bill.totalSatang, discount_satang: bill.discountSatang, content_hash: bill.contentHash },
      ...{ ...earned, recorded_at: clock.now() },
    };
    await store.insertReceipt(tx, receipt, counting ? [counting] : []);
  };

  const credit = async (tx: Db, { key, soldAt, state }: Sale, { memberId, account }: Buyer, earned: Earned) => {
    const { name_th, name_en } = state;
    const { purchase: title } = titlesOf(key.branchCode, name_th && name_en ? { name_th, name_en } : undefined);
    const movements = (['cjpoint', 'kidpoint'] as const)
      .map((pointType) => ({
        ...{ memberId, pointType, points: earned[pointType], reference: earningOf(key, pointType) },
        ...{ title, channel: 'branch' as const, branchCode: key.branchCode },
      }))
      .filter(({ points }) => points > 0);
    await ledger.earn(tx, movements, Math.min(soldAt, clock.now()), account);
    return ceilings.earn(tx, key, { memberId, points: earned.cjpoint });
  };

  const sell = async (tx: Db, sale: Sale, isForMember: boolean): Promise<Outcome<Earned, '404' | '429'>> => {
    if (!isForMember) {
      await insert(tx, sale, undefined, noPoints);
      return value(noPoints);
    }
    const { bill, soldAt, state } = sale;
    const buyer = state.member_id === null ? refuse('404') : await lockBuyer(tx, state.member_id, soldAt);
    if (isRefusal(buyer)) return buyer;
    const { memberId, kidPointsToday } = buyer.value;
    const kidpoint = withinDailyLimit(kidPointsOfBill(bill.lines, unknownEarns), kidPointsToday);
    const earned = { cjpoint: pointsOfBill(bill.lines, unknownEarns), kidpoint };
    await insert(tx, sale, memberId, earned);
    return (await credit(tx, sale, buyer.value, earned)) ?? value(earned);
  };

  return async (
    branchCode: string,
    body: Body<'recordPurchase'>,
  ): Promise<Outcome<Earned, '404' | '412' | '422' | '429'>> => {
    const read = readBill(body, categories);
    if (isRefusal(read)) return read;
    const bill = read.value;
    let isNew = false;
    const outcome = await transact(db, async (tx) => {
      isNew = false;
      const key = await lockBill(tx, { branchCode, billNo: body.bill_no });
      const state = await store.findSale(tx, key, body.member_no);
      const { recorded } = state;
      if (recorded) {
        const { content_hash, ...earned } = recorded;
        return content_hash === bill.contentHash ? value(earned) : refuse('412');
      }
      const fields = [...wrongTimeOf(body.sold_at, clock.now()), ...ceilings.wrongAmountsOf(bill, key)];
      if (fields.length > 0) return refuse('422', { fields });
      if (state.is_voided) return refuse('412');
      isNew = true;
      return sell(tx, { key, bill, soldAt: body.sold_at, state }, body.member_no !== undefined);
    });
    if (isNew && !isRefusal(outcome)) await goods.note(branchCode, bill.lines);
    return outcome;
  };
}
