import { bangkokTimestamp } from './bangkok';

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night';

/** The part of the day at an instant (epoch seconds), by Bangkok's clocks. At night no greeting of an hour fits. */
export function dayPartAt(epochSeconds: number): DayPart {
  const hour = Number(bangkokTimestamp(epochSeconds).slice(11, 13));
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
