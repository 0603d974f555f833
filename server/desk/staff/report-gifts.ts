import type { Answer, Query } from '@/contract/types';
import { auditLimits } from '@/domain/staff';
import { bangkokDate } from '@/domain/time/bangkok';
import { formatCalendarDate } from '@/domain/time/calendar-date';
import { writeAct } from '@/server/audit/audit';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { writeCsv } from '@/server/platform/csv';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { GiftRow } from './gifts.store';
import { giftDays, giftRows } from './gifts.store';
import type { StaffCaller } from './types';
import { actorOf } from './types';

export type GiftReport = {
  /** How much each person gave per day, alone or with whom, the latest first. */
  days(span: Query<'reportGifts'>): Promise<Answer<'reportGifts'>>;
  /** Each act, with the member, as CSV; 412: too many for one file. Each export is recorded in the audit log. */
  export(caller: StaffCaller, span: Query<'exportGifts'>, traceId: string): Promise<Outcome<string, '412'>>;
};

const shownMost = 200;

export function createGiftReport(deps: Pick<Deps, 'db' | 'clock'>): GiftReport {
  return {
    days: async (span) => ({ items: await giftDays(deps.db, span, shownMost) }),
    export: (caller, span, traceId) =>
      transact(deps.db, async (tx) => {
        const rows = await giftRows(tx, span, auditLimits.exportMost + 1);
        if (rows.length > auditLimits.exportMost) return refuse('412');
        const on = { kind: 'audit', id: 'gifts' } as const;
        const after = { ...span, rows: rows.length };
        await writeAct(tx, deps, { actor: actorOf(caller), act: 'gifts.export', on, after, traceId });
        return value(writeCsv([columns, ...rows.map(cellsOf)]));
      }),
  };
}

const columns = [
  'day',
  'at',
  'what',
  'points',
  'staff_id',
  'staff_name',
  'member_id',
  'approved_by',
  'approved_by_name',
];

function cellsOf({ day, given_at, what, points, ...row }: GiftRow): string[] {
  return [
    formatCalendarDate(bangkokDate(day)),
    new Date(given_at * 1000).toISOString(),
    what,
    String(points),
    row.staff_id,
    row.staff_name,
    row.member_id,
    row.second_id ?? '',
    row.second_name ?? '',
  ];
}
