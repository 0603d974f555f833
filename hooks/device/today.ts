import { bangkokDate } from '@/domain/time/bangkok';
import type { CalendarDate } from '@/domain/time/calendar-date';
import { nowSeconds } from '@/services/browser/clock';

/** Today in the stores' time zone, not the phone's. */
export function todayInBangkok(): CalendarDate {
  return bangkokDate(nowSeconds());
}
