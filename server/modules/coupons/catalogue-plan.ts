import type { CatalogueCoupon } from './catalogue-file';
import type { CouponRow } from './present-coupon';

/** What an import does. With `overdrawn` it does nothing: members took more of these than the new quota has. */
export type ImportPlan = {
  added: CatalogueCoupon[];
  changed: CatalogueCoupon[];
  unchanged: CatalogueCoupon[];
  /** Codes that the catalogue no longer has. */
  withdrawn: string[];
  overdrawn: { code: string; taken: number }[];
};

/** Lays the catalogue beside the table's coupons. One that was withdrawn and is there again comes back. */
export function planImport(standing: readonly CouponRow[], wanted: readonly CatalogueCoupon[]): ImportPlan {
  const rows = new Map(standing.map((row) => [row.code, row]));
  const plan: ImportPlan = { added: [], changed: [], unchanged: [], withdrawn: [], overdrawn: [] };
  for (const coupon of wanted) {
    const row = rows.get(coupon.code);
    rows.delete(coupon.code);
    const { quota = null } = coupon;
    if (!row) plan.added.push(coupon);
    else if (quota !== null && quota < row.taken) plan.overdrawn.push({ code: row.code, taken: row.taken });
    else (isSame(row, coupon) ? plan.unchanged : plan.changed).push(coupon);
  }
  plan.withdrawn = [...rows.values()].filter(({ withdrawn }) => !withdrawn).map(({ code }) => code);
  return plan;
}

function isSame(row: CouponRow, coupon: CatalogueCoupon): boolean {
  const { taken: _taken, updated_at: _at, withdrawn, ...told } = row;
  const held: Record<string, unknown> = { ...told, tiers: JSON.stringify(row.tiers) };
  return !withdrawn && Object.entries(coupon).every(([name, value]) => held[name] === value);
}
