import { useState } from 'react';
import type { Query } from '@/contract/types';
import { bangkokDate } from '@/domain/time/bangkok';
import type { CalendarMonth } from '@/domain/time/calendar-month';
import { bangkokMonthSpan, formatCalendarMonth, monthsLater, parseCalendarMonth } from '@/domain/time/calendar-month';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { nowSeconds } from '@/services/browser/clock';
import { environment } from '@/services/browser/environment';
import { noteInAddress, pageSearch } from '@/services/browser/page-address';
import { addressOf } from '@/services/desk/staff-call';

/** The output tax of the month in the address, at first of the month that has ended last. */
export function useTaxReport() {
  const language = useShownLanguage();
  const [month, setMonth] = useState(() => askedReport()?.month ?? formatCalendarMonth(monthsLater(thisMonth(), -1)));
  const { data, ...read } = useStaffCall('getTaxReport', { query: { month } });
  const choose = (later: number) => {
    const chosen = formatCalendarMonth(monthsLater(parseCalendarMonth(month) ?? thisMonth(), later));
    noteInAddress('month', chosen);
    setMonth(chosen);
  };
  const fileAddress = (branch?: string) => {
    const query: Query<'exportTaxReport'> = { month, language, ...(branch && { branch }) };
    return `${environment.apiBaseUrl}${addressOf('exportTaxReport')}?${new URLSearchParams(query)}`;
  };
  return { ...read, data, month, choose, isLatest: month >= formatCalendarMonth(thisMonth()), fileAddress };
}

/** The month and the establishment that the address names, if it does. */
export function askedReport(): { month: string; branch: string } | undefined {
  const query = new URLSearchParams(pageSearch());
  const [month, branch] = [query.get('month') ?? '', query.get('branch') ?? ''];
  return parseCalendarMonth(month) ? { month, branch: /^\d{5}$/.test(branch) ? branch : '' } : undefined;
}

/** The first second of a month, for its name. */
export function firstSecondOf(month: string): number {
  return bangkokMonthSpan(parseCalendarMonth(month) ?? thisMonth()).from;
}

function thisMonth(): CalendarMonth {
  return bangkokDate(nowSeconds());
}
