import { spendOfBill } from '@/domain/missions';
import type { PointType } from '@/domain/points';
import type { BillLine } from '@/domain/purchases';
import { didUnknownEarn, paidPointsBack, pointsKept } from '@/domain/returns';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Ledger, Movement, TakenBack } from '@/server/ledger/ledger';
import type { FormerMembers } from '@/server/modules/members/remember-members';
import type { MissionsService } from '@/server/modules/missions/service';
import type { EarningService } from '@/server/modules/points/earning-campaigns';
import type { BillKey } from './identify-bill';
import { earningOf } from './identify-bill';
import type { DiscountRow, ReceiptRow } from './present';
import { sumsOfReturns } from './return.store';

type Needs = Pick<Deps, 'config'> & {
  earning: Pick<EarningService, 'ofBill'>;
  ledger: Pick<Ledger, 'takeBack' | 'restore'>;
  missions: Pick<MissionsService, 'takeBack' | 'stamps'>;
  formerMembers: Pick<FormerMembers, 'stillOwing' | 'settleVoid'>;
};

/** What a bill loses: `left` is what stays of its lines, which is nothing at a void. */
export type Loss = {
  receipt: ReceiptRow | undefined;
  discount: DiscountRow | undefined;
  left: readonly BillLine[];
  /** The ledger's references of the movements. */
  taking: (type: PointType) => string;
  giving: string;
  title: Movement['title'];
  branchCode: string;
  activeMembers: ReadonlySet<string>;
};

/** `points` are what the goods had earned, of which some may have ended; `paid` had paid for them, of which `restored` were given back. */
export type Lost = Record<PointType, TakenBack & { points: number }> & { paid: number; restored: number };

const nothing = { taken: 0, owed: 0, settled: 0 };

/**
 * How points and missions follow what a bill loses, at a return as at a void, which returns everything that is left. The bill and
 * the accounts are locked. For a while after an erasure a bill still counts towards what is remembered as owed. Later nothing is
 * owed or given back for those who left.
 */
export function createTakeBack({ config, ledger, missions, earning, formerMembers }: Needs) {
  const giveBack = async (tx: Db, loss: Loss, accountable: ReadonlySet<string>) => {
    const { receipt, discount, left, title, branchCode } = loss;
    if (!discount || discount.restored_at > 0) return { paid: 0, restored: 0 };
    const { member_id: memberId, movement_id, returned_points: before } = discount;
    const paid = paidPointsBack(discount.points, receipt?.lines ?? [], left) - before;
    if (paid <= 0 || !accountable.has(memberId)) return { paid: Math.max(0, paid), restored: 0 };
    const about = { memberId, pointType: 'cjpoint', title, channel: 'branch', branchCode } as const;
    const part = { before, points: paid };
    const { points: restored } = await ledger.restore(tx, movement_id, { ...about, reference: loss.giving }, part);
    return { paid, restored };
  };

  const takePoints = async (
    tx: Db,
    key: BillKey,
    { receipt, loss, isAccountable, paid }: { receipt: ReceiptRow; loss: Loss; isAccountable: boolean; paid: number },
  ) => {
    const unknownEarns = didUnknownEarn(receipt, config.unknownCategoriesEarn);
    const campaign = await earning.ofBill(tx, receipt);
    const kept = pointsKept(loss.left, receipt, { unknownEarns, campaign });
    const before = receipt.returned_at > 0 ? await sumsOfReturns(tx, key) : noReturns;
    const take = async (type: PointType) => {
      const points = receipt[type] - receipt[`returned_${type}`] - kept[type];
      const lapsed = receipt[`returned_${type}`] - before[type];
      const { title, branchCode } = loss;
      const back = { earning: earningOf(key, type), reference: loss.taking(type), points, lapsed, title, branchCode };
      return { points, ...(isAccountable ? await ledger.takeBack(tx, back) : nothing) };
    };
    const [cjpoint, kidpoint] = [await take('cjpoint'), await take('kidpoint')];
    await missions.takeBack(tx, key, spendOfBill(loss.left, unknownEarns));
    const { points = 0, returned_points = 0 } = loss.discount ?? {};
    const left = { lines: loss.left, points: points - returned_points - paid, unknownEarns };
    await missions.stamps.takeBack(tx, key, left);
    return { cjpoint, kidpoint };
  };

  return async (tx: Db, key: BillKey, loss: Loss): Promise<Lost> => {
    const { receipt, discount, activeMembers } = loss;
    const holders = [receipt?.member_id, discount?.member_id].filter((id) => typeof id === 'string');
    const left = holders.filter((id) => !activeMembers.has(id));
    const formerOnes = await formerMembers.stillOwing(tx, left);
    const accountable = new Set([...activeMembers, ...formerOnes]);
    // Points that paid for the bill are restored first, so that they can be taken.
    const given = await giveBack(tx, loss, accountable);
    const isAccountable = typeof receipt?.member_id === 'string' && accountable.has(receipt.member_id);
    const taken = receipt
      ? await takePoints(tx, key, { receipt, loss, isAccountable, paid: given.paid })
      : { cjpoint: { points: 0, ...nothing }, kidpoint: { points: 0, ...nothing } };
    for (const id of formerOnes) await formerMembers.settleVoid(tx, id);
    return { ...taken, ...given };
  };
}

const noReturns = { cjpoint: 0, kidpoint: 0 };
