import { useState } from 'react';
import type { Answer, Query } from '@/contract/types';
import type { ActName } from '@/domain/desk-acts';
import { actNames } from '@/domain/desk-acts';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { parseCalendarDate } from '@/domain/time/calendar-date';
import { nowSeconds } from '@/services/browser/clock';
import { environment } from '@/services/browser/environment';
import { addressOf } from '@/services/desk/staff-call';
import { useStaffPages } from './useStaffPages';

export type AuditEntry = Answer<'searchAudit'>['items'][number];

/** As typed: days as a browser's date field gives them, or nothing. */
export type AuditFilter = { actor: string; act: string; subject: string; from: string; to: string };

export const noFilter: AuditFilter = { actor: '', act: '', subject: '', from: '', to: '' };

/** The audit log is never pruned; older days than these are in its file. */
const yearsShown = 10;

/** This year and those before it, of the common era. */
export function auditYears(): number[] {
  const { year } = bangkokDate(nowSeconds());
  return Array.from({ length: yearsShown }, (_, back) => year - back);
}

const daySeconds = 24 * 60 * 60;

/** The audit entries of the last search, the latest first; and the URL of the same as a file. */
export function useAudit() {
  const [filter, search] = useState(noFilter);
  const query = queryOf(filter);
  const list = useStaffPages('searchAudit', (before) => ({
    query: { ...query, ...(before && { before }) },
  }));
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]));
  return { ...list, filter, search, fileAddress: `${environment.apiBaseUrl}${addressOf('exportAudit')}?${parameters}` };
}

function queryOf({ actor, act, subject, from, to }: AuditFilter): Query<'exportAudit'> {
  const named: ActName | undefined = actNames.find((known) => known === act);
  return {
    ...(actor.trim() && { actor: actor.trim() }),
    ...(named && { act: named }),
    ...(subject.trim() && { subject: subject.trim() }),
    ...spanOf({ from, to }),
  };
}

export function spanOf({ from, to }: Pick<AuditFilter, 'from' | 'to'>): Query<'reportGifts'> {
  const begin = secondsOf(from);
  const last = secondsOf(to);
  return {
    ...(begin !== undefined && { from: begin }),
    // To the end of that day.
    ...(last !== undefined && { to: last + daySeconds - 1 }),
  };
}

/** A day in Bangkok, as `2026-11-22`. */
function secondsOf(day: string): number | undefined {
  const date = parseCalendarDate(day);
  return date && startOfBangkokDaySeconds(date);
}
