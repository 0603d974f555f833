import type { PointTransaction } from '@/contract/points';
import type { Answer } from '@/contract/types';

/** 31 December, 24:00 in Bangkok. */
const endOf = (year: number) => Date.UTC(year + 1, 0, 1) / 1000 - 7 * 60 * 60;

/** Twelve points earned in Bang Na on 20 November 2026 at 18:42. */
export function pointTransaction(about: Partial<PointTransaction> = {}): PointTransaction {
  return {
    id: '0199a1de-0000-7000-8000-0000000e0001',
    kind: 'earned',
    reason: 'earned',
    points: 12,
    channel: 'branch',
    title_th: 'ซื้อสินค้า',
    title_en: 'Purchase',
    branch_name_th: 'CJ สาขาบางนา',
    branch_name_en: 'CJ Bang Na',
    occurred_at: Date.UTC(2026, 10, 20, 11, 42) / 1000,
    expires_at: endOf(2027),
    ...about,
  };
}

/** One page of the history, with 240 of 1,284 points that end this year. */
export function pointHistory(
  items: PointTransaction[] = [pointTransaction()],
  about: Partial<Answer<'listPointTransactions'>> = {},
): Answer<'listPointTransactions'> {
  return {
    items,
    page: 1,
    per_page: 20,
    total: items.length,
    balance: 1284,
    expiring: { points: 240, at: endOf(2026) },
    expiries: [
      { points: 240, at: endOf(2026) },
      { points: 1044, at: endOf(2027) },
    ],
    ...about,
  };
}
