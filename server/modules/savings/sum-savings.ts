import type { Savings } from '@/contract/savings';
import { linesLeft } from '@/domain/returns';
import type { SavingKind } from '@/domain/savings';
import { satangOfPoints, savedByUses, savingKinds } from '@/domain/savings';
import type { Bought, UsedBill } from './types';

type Kinds = Record<SavingKind, { count: number; satang: number }>;

/** Sums what was bought in a year and the one before; everything is added in satang. */
export function sumSavings(bought: Bought, { year, thisYear, firstYear }: Years): Savings {
  const months = Array.from({ length: 12 }, (_, place) => monthOf(bought, year * 12 + place));
  const before = Array.from({ length: 12 }, (_, place) => monthOf(bought, (year - 1) * 12 + place));
  const kinds = kindsOf(months.map((month) => month.kinds));
  const kind = (name: SavingKind) => ({ count: kinds[name].count, saved: kinds[name].satang / 100 });
  return {
    year,
    years: Array.from({ length: thisYear - firstYear + 1 }, (_, ago) => thisYear - ago),
    saved: sumOf(kinds) / 100,
    year_before: sumOf(kindsOf(before.map((month) => month.kinds))) / 100,
    months: months.map(({ bills, spentSatang, kinds: ofMonth }, place) => ({
      month: place + 1,
      saved: sumOf(ofMonth) / 100,
      spent: spentSatang / 100,
      bills,
    })),
    kinds: { coupons: kind('coupons'), rewards: kind('rewards'), points: kind('points') },
  };
}

type Years = { year: number; thisYear: number; firstYear: number };

function monthOf({ months, paid, used }: Bought, month: number) {
  const { bills = 0, satang = 0 } = months.find((one) => one.month === month) ?? {};
  const points = paid.find((one) => one.month === month)?.points ?? 0;
  const kinds = kindsOf(used.filter((bill) => bill.month === month).map(kindsOfBill));
  kinds.points = { count: points, satang: satangOfPoints(points) };
  return { bills, spentSatang: satang - kinds.points.satang, kinds };
}

/** Goods that came back saved nothing. */
function kindsOfBill({ lines, returned, uses }: UsedBill): Kinds {
  const saved = savedByUses(linesLeft(lines, returned.flat()), uses);
  const ofKind = (kind: 'coupons' | 'rewards') => ({
    count: uses.filter((use) => use.kind === kind).length,
    satang: saved[kind],
  });
  return { coupons: ofKind('coupons'), rewards: ofKind('rewards'), points: { count: 0, satang: 0 } };
}

function kindsOf(all: readonly Kinds[]): Kinds {
  const added = (kind: SavingKind) => ({
    count: all.reduce((sum, one) => sum + one[kind].count, 0),
    satang: all.reduce((sum, one) => sum + one[kind].satang, 0),
  });
  return { coupons: added('coupons'), rewards: added('rewards'), points: added('points') };
}

function sumOf(kinds: Kinds): number {
  return savingKinds.reduce((sum, kind) => sum + kinds[kind].satang, 0);
}
