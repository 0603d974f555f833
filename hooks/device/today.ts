import { bangkokDate } from '@/domain/time/bangkok';
import type { CalendarDate } from '@/domain/time/calendar-date';
import { nowSeconds } from '@/services/clock';

/** Today where the stores are, whatever the phone's clock calls the day. */
export function todayInBangkok(): CalendarDate {
  return bangkokDate(nowSeconds());
}
