import type { MemberEvent } from '@/contract/desk/members';
import type { PointType } from '@/domain/points';

/** Points of one type that a bill lacks, and that staff may give once. */
export type BillDue = { bill: MemberEvent; type: PointType; points: number };

export function duesOf(bill: MemberEvent): BillDue[] {
  const due = { cjpoint: bill.points_due, kidpoint: bill.kid_points_due };
  return (['cjpoint', 'kidpoint'] as const).flatMap((type) => {
    const points = due[type];
    return points === null ? [] : [{ bill, type, points }];
  });
}
