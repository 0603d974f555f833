import type { Savings } from '@/contract/savings';

const inMonth = [18, 12, 25, 30, 15, 22, 28, 35, 20, 42, 65, 0];

/** 312 baht in 2026, by coupons, rewards and points, until November. */
export function savings(about: Partial<Savings> = {}): Savings {
  return {
    year: 2026,
    years: [2026, 2025, 2024],
    saved: 312,
    year_before: 228,
    months: inMonth.map((saved, place) => ({ month: place + 1, saved, spent: saved * 20, bills: saved > 0 ? 3 : 0 })),
    kinds: {
      coupons: { count: 9, saved: 192 },
      rewards: { count: 3, saved: 70 },
      points: { count: 1000, saved: 50 },
    },
    ...about,
  };
}
