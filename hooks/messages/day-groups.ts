import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { CalendarDate } from '@/domain/time/calendar-date';

export const dayGroups = ['today', 'yesterday', 'earlier'] as const;

export type DayGroup = (typeof dayGroups)[number];

const daySeconds = 24 * 60 * 60;

/** Groups items by their day in Bangkok, in the same order; groups without items are left out. `instantOf` is in epoch seconds. */
export function byDay<Item>(
  items: readonly Item[],
  instantOf: (item: Item) => number,
  today: CalendarDate,
): { name: DayGroup; items: Item[] }[] {
  const begin = startOfBangkokDaySeconds(today);
  const groupOf = (item: Item): DayGroup => {
    const instant = instantOf(item);
    if (instant >= begin) return 'today';
    return instant >= begin - daySeconds ? 'yesterday' : 'earlier';
  };
  const groups = dayGroups.map((name) => ({ name, items: items.filter((item) => groupOf(item) === name) }));
  return groups.filter((group) => group.items.length > 0);
}
