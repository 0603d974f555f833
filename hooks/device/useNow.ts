import { useEffect, useState } from 'react';
import { bangkokDate } from '@/domain/time/bangkok';
import type { CalendarDate } from '@/domain/time/calendar-date';
import { nowSeconds, onTimeSet } from '@/services/browser/clock';

const lookMilliseconds = 30_000;

/** Now, in epoch seconds, updated every half minute and when the page becomes visible. */
export function useNow(): number {
  const [now, setNow] = useState(nowSeconds);

  useEffect(() => {
    const look = () => setNow(nowSeconds());
    const timer = setInterval(look, lookMilliseconds);
    const stopListening = onTimeSet(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      stopListening();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return now;
}

/** Today in the stores' time zone, not the phone's. */
export function todayInBangkok(): CalendarDate {
  return bangkokDate(nowSeconds());
}
