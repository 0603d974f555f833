import { bangkokDate } from '@/domain/time/bangkok';

/** Items of one month in Bangkok; `at` is an instant in it, in epoch seconds. */
export type Month<Item> = { name: string; at: number; items: Item[] };

/** Groups items sorted by time into months, in the same order. `instantOf` is in epoch seconds. */
export function byMonth<Item>(items: readonly Item[], instantOf: (item: Item) => number): Month<Item>[] {
  const months: Month<Item>[] = [];
  for (const item of items) {
    const at = instantOf(item);
    const { year, month } = bangkokDate(at);
    const name = `${year}-${month}`;
    const last = months.at(-1);
    if (last?.name === name) last.items.push(item);
    else months.push({ name, at, items: [item] });
  }
  return months;
}
