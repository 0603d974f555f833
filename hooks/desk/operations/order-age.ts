import { bangkokDayNumber } from '@/domain/reminders';
import { nowSeconds } from '@/services/browser/clock';

/** Days since an order, and until the last day of its promise; negative once that is past. By Bangkok's calendar. */
export function ageOfOrder({ ordered_at, promised_by }: { ordered_at: number; promised_by: number }) {
  const today = bangkokDayNumber(nowSeconds());
  return { days: today - bangkokDayNumber(ordered_at), left: bangkokDayNumber(promised_by - 1) - today };
}
