import { useState } from 'react';
import type { Query } from '@/contract/types';
import type { PointType } from '@/domain/points';
import type { ReportName, ReportPage, ReportRow } from '@/domain/reports';
import { isReportPage, rowOf } from '@/domain/reports';
import { bangkokDate } from '@/domain/time/bangkok';
import { bangkokMonthSpan, formatCalendarMonth, monthsLater, parseCalendarMonth } from '@/domain/time/calendar-month';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { nowSeconds } from '@/services/browser/clock';
import { environment } from '@/services/browser/environment';
import { noteInAddress, pageSearch } from '@/services/browser/page-address';
import { addressOf } from '@/services/desk/staff-call';
import '@/services/desk/report-texts';

/** Bangkok months such as 2026-11, both included. */
export type Period = { from: string; to: string };

/** As many months as can be chosen, the newest first. */
const monthsShown = 60;

/** At first the last twelve months. */
const monthsAtFirst = 12;

/** Which reports are shown, and of which months: as the address says, so that it can be passed on. */
export function useReports() {
  const [page, setPage] = useState<ReportPage>(() => {
    const asked = new URLSearchParams(pageSearch()).get('report') ?? '';
    return isReportPage(asked) ? asked : 'points';
  });
  const [period, setPeriod] = useState<Period>(() => ({
    from: askedMonth('from') ?? monthAgo(monthsAtFirst - 1),
    to: askedMonth('to') ?? monthAgo(0),
  }));
  const choosePage = (chosen: ReportPage) => {
    noteInAddress('report', chosen);
    setPage(chosen);
  };
  /** A period never ends before it begins: the other end follows. */
  const choosePeriod = (end: keyof Period, month: string) => {
    const [from, to] = [period.from, period.to];
    const chosen =
      end === 'from' ? { from: month, to: to < month ? month : to } : { from: from > month ? month : from, to: month };
    noteInAddress('from', chosen.from);
    noteInAddress('to', chosen.to);
    setPeriod(chosen);
  };
  return { page, choosePage, period, choosePeriod };
}

export type OneReport = ReturnType<typeof useReport>;

/** One report as it was last counted, and the address of the same rows as a file. */
export function useReport(name: ReportName, period: Period) {
  const language = useShownLanguage();
  const { data, ...read } = useStaffCall('getReport', { query: { name, ...period } });
  const query: Query<'exportReport'> = { name, ...period, language };
  const fileAddress = `${environment.apiBaseUrl}${addressOf('exportReport')}?${new URLSearchParams(query)}`;
  return { ...read, name, data, rows: data?.rows.map((cells) => rowOf(name, cells)), fileAddress };
}

/** Reports of points have rows of both kinds, of which one is shown. */
export function ofPointType(rows: readonly ReportRow[] | undefined, type: PointType): ReportRow[] | undefined {
  return rows?.filter(({ point_type = type }) => point_type === type);
}

/** The months to choose from, the newest first. */
export function reportMonths(): string[] {
  return Array.from({ length: monthsShown }, (_, ago) => monthAgo(ago));
}

/** The first second of a month, for its name. */
export function firstSecondOf(month: unknown): number {
  return bangkokMonthSpan(parseCalendarMonth(String(month)) ?? bangkokDate(nowSeconds())).from;
}

function monthAgo(ago: number): string {
  return formatCalendarMonth(monthsLater(bangkokDate(nowSeconds()), -ago));
}

function askedMonth(end: keyof Period): string | undefined {
  const asked = new URLSearchParams(pageSearch()).get(end) ?? '';
  return parseCalendarMonth(asked) ? asked : undefined;
}
