import { bangkokDate } from '@/domain/time/bangkok';

/** Items of one month in Bangkok; `at` is an instant in it, in epoch seconds. */
export type Month<Item> = { name: string; at: number; items: Item[] };

/** Puts what stands in order of time into its months, in the same order. */
export function byMonth<Item extends { occurred_at: number }>(items: readonly Item[]): Month<Item>[] {
  const months: Month<Item>[] = [];
  for (const item of items) {
    const { year, month } = bangkokDate(item.occurred_at);
    const name = `${year}-${month}`;
    const last = months.at(-1);
    if (last?.name === name) last.items.push(item);
    else months.push({ name, at: item.occurred_at, items: [item] });
  }
  return months;
}
