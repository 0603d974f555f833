import { categoryOf } from '@/domain/goods-categories';
import { pointsOfBill } from '@/domain/purchases';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { BillKey } from './identify-bill';
import { billsOfMember } from './points-due.store';

/**
 * What bills lack, by today's file of categories: goods that were unknown when the bill came earn nothing until the file has them. Goods
 * that must earn nothing never do. A campaign gives nothing afterwards: its points may have run out.
 */
export function createPointsDue({ config, categories }: Pick<Deps, 'config' | 'categories'>) {
  return async (db: Db, memberId: string, bills: readonly BillKey[]): Promise<(BillKey & { points: number })[]> => {
    if (bills.length === 0) return [];
    const found = await billsOfMember(db, memberId, bills);
    return found.map(({ branch_code: branchCode, bill_no: billNo, lines, cjpoint, campaign_points: more }) => {
      const today = lines.map((line) => ({
        ...line,
        category: categoryOf(line.category, categories) ?? line.category,
      }));
      const points = pointsOfBill(today, config.unknownCategoriesEarn) - (cjpoint - more);
      return { branchCode, billNo, points: Math.max(0, points) };
    });
  };
}
