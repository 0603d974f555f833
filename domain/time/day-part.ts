import { bangkokTimestamp } from './bangkok';

export type DayPart = 'morning' | 'afternoon' | 'evening';

/** The part of the day at an instant (epoch seconds), by Bangkok's clocks. The night counts as evening. */
export function dayPartAt(epochSeconds: number): DayPart {
  const hour = Number(bangkokTimestamp(epochSeconds).slice(11, 13));
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}
