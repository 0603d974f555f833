import { categoryOf } from '@/domain/goods-categories';
import type { PointType } from '@/domain/points';
import type { BillLine } from '@/domain/purchases';
import { earningsOf, kidPointsOfBill, pointsOfBill } from '@/domain/purchases';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { BillKey } from './identify-bill';
import { billsOfMember, kidPointsBeside } from './points-due.store';
import { dayOf } from './read-bill';

/**
 * What bills lack, by today's file of categories: goods that were unknown when the bill came earn nothing until the file has them. Goods
 * that must earn nothing never do. A campaign gives nothing afterwards: its points may have run out.
 */
export function createPointsDue({ config, categories }: Pick<Deps, 'config' | 'categories'>) {
  const unknownEarns = config.unknownCategoriesEarn;

  /** Under the limit of the day, which the till knows as well. */
  const kidPointsDue = async (db: Db, bill: Bill, lines: readonly BillLine[]): Promise<number> => {
    // Nearly always: nothing is missing, whatever the day came to.
    if (kidPointsOfBill(lines, unknownEarns) <= bill.kidpoint) return 0;
    const days = { ofSale: dayOf(bill.sold_at), ofArrival: dayOf(bill.recorded_at) };
    const beside = await kidPointsBeside(db, bill, days);
    return Math.max(0, earningsOf(lines, beside, { unknownEarns, more: 0 }).kidpoint - bill.kidpoint);
  };

  return async (db: Db, memberId: string, bills: readonly BillKey[]): Promise<PointsDue[]> => {
    if (bills.length === 0) return [];
    const due: PointsDue[] = [];
    for (const { branch_code: branchCode, bill_no: billNo, lines, ...row } of await billsOfMember(
      db,
      memberId,
      bills,
    )) {
      const today = lines.map((line) => ({
        ...line,
        category: categoryOf(line.category, categories) ?? line.category,
      }));
      const key = { branchCode, billNo };
      const cjpoint = Math.max(0, pointsOfBill(today, unknownEarns) - (row.cjpoint - row.campaign_points));
      due.push({ ...key, cjpoint, kidpoint: await kidPointsDue(db, { ...row, ...key, memberId }, today) });
    }
    return due;
  };
}

export type PointsDue = BillKey & Record<PointType, number>;

type Bill = BillKey & { memberId: string; kidpoint: number; sold_at: number; recorded_at: number };
