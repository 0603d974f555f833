import type { ReportName } from '@/domain/reports';
import { bangkokDate } from '@/domain/time/bangkok';
import { bangkokMonthSpan, monthsLater, parseCalendarMonth } from '@/domain/time/calendar-month';
import type { Turn } from '@/server/db/batches';
import { ownTurn } from '@/server/db/batches';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { countPoints } from '@/server/ledger/audit';
import type { TaxReports } from '@/server/modules/etax/report-output-tax';
import { currentLimit, limitedBy } from '@/server/platform/time-limit';
import { campaignsOf } from './count-campaigns';
import { countKidsClub, countMembers, countStores, findFirst } from './member-counts.store';
import type { MonthSpan } from './month-span';
import { monthSpan } from './month-span';
import type { ReportCount } from './report.store';
import { keepCount, listCounts, noteFailure } from './report.store';
import { countTax } from './tax-counts';

type Needs = Pick<Deps, 'db' | 'readDb' | 'clock' | 'log'> & { taxReports: Pick<TaxReports, 'sums'> };

type Counted = readonly object[];

type Due = { report: string; month: string; work: () => Promise<Counted> };

/** A report is counted as a whole, or month by month until so many months after its end. */
type Counting =
  | { whole: () => Promise<Counted> }
  | { ofMonth: (span: MonthSpan, now: number) => Promise<Counted>; settledAfter: number };

/** A count that took longer waits for the night, for half a day at least. */
const quickSeconds = 5;
const night = { from: 1, to: 5 } as const;
const halfDaySeconds = 12 * 60 * 60;

/** A statement that takes longer is ended, and its report says that it could not be counted. */
const statementAtMostMs = 60 * 60 * 1000;

/** No Bangkok month is counted that is longer ago. */
const monthsAtMost = 120;

export function createReportCounts({ db, readDb, clock, log, taxReports }: Needs) {
  const countings: Readonly<Record<ReportName, Counting>> = {
    liability: { whole: () => countPoints(readDb, 'liability') },
    points: { whole: () => countPoints(readDb, 'points') },
    campaigns: { ofMonth: (span) => campaignsOf(readDb, span), settledAfter: 1 },
    members: { ofMonth: (span, now) => countMembers(readDb, span, now), settledAfter: 1 },
    stores: { ofMonth: (span) => countStores(readDb, span), settledAfter: 1 },
    // Prizes take weeks to be sent.
    kids_club: { ofMonth: (span) => countKidsClub(readDb, span), settledAfter: 6 },
    etax: { ofMonth: (span) => countTax(readDb, taxReports, span), settledAfter: 1 },
  };

  /** Returns whether it succeeded. */
  const count = async ({ report, month, work }: Due): Promise<boolean> => {
    const [startedMs, at] = [performance.now(), clock.now()];
    const seconds = () => (performance.now() - startedMs) / 1000;
    try {
      const rows = await withinAnHour(work);
      await inTransaction(db, (tx) => keepCount(tx, { report, month, counted_at: at, seconds: seconds(), rows }));
      return true;
    } catch (error) {
      log.warn({ err: error, report, month }, 'a report was not counted');
      await noteFailure(db, { report, month, seconds: seconds(), failed_at: at });
      return false;
    }
  };

  /** What is not settled yet. */
  const listOpen = async (now: number, counted: (report: string, month: string) => ReportCount | undefined) => {
    const months = await monthsUntil(readDb, now);
    return Object.entries(countings).flatMap(([report, counting]): Due[] => {
      if ('whole' in counting) return [{ report, month: '', work: counting.whole }];
      return months
        .filter((span) => !isSettled(counted(report, span.month), span, counting.settledAfter))
        .map((span) => ({ report, month: span.month, work: () => counting.ofMonth(span, now) }));
    });
  };

  /**
   * Counts what is due, each report and month on its own, so that one that fails stops no other. Returns how many failed. `all`: also what
   * waits for the night.
   */
  const countDue = async ({ turn, all }: { turn: Turn; all: boolean }): Promise<number> => {
    const now = clock.now();
    const counts = new Map((await listCounts(db)).map((one) => [`${one.report} ${one.month}`, one]));
    const counted = (report: string, month: string) => counts.get(`${report} ${month}`);
    let failed = 0;
    for (const due of await listOpen(now, counted))
      if (turn.isMine() && (all || mayRun(counted(due.report, due.month), now)) && !(await count(due))) failed += 1;
    return failed;
  };

  return {
    /** For the regular job. */
    countDue: async (turn: Turn = ownTurn): Promise<void> => {
      await countDue({ turn, all: false });
    },
    /** For an operator who does not want to wait. Returns how many counts failed. */
    countNow: () => countDue({ turn: ownTurn, all: true }),
  };
}

export type ReportCounts = ReturnType<typeof createReportCounts>;

/** Also as long as the caller's own limit allows. */
function withinAnHour<T>(work: () => Promise<T>): Promise<T> {
  const outer = currentLimit();
  const signal = () => AbortSignal.any([AbortSignal.timeout(statementAtMostMs), ...(outer ? [outer.signal()] : [])]);
  return limitedBy({ signal, isShort: false }, work);
}

/** The newest first. */
async function monthsUntil(db: Db, now: number): Promise<MonthSpan[]> {
  const first = await findFirst(db);
  if (first === undefined) return [];
  const months = Array.from({ length: monthsAtMost }, (_, ago) => monthSpan(monthsLater(bangkokDate(now), -ago)));
  return months.filter(({ to }) => to > first);
}

/** Whether the count was made once nothing of the month was expected to change any more. */
function isSettled(counted: ReportCount | undefined, { month: name }: MonthSpan, settledAfter: number): boolean {
  const month = parseCalendarMonth(name);
  return month !== undefined && (counted?.counted_at ?? 0) >= bangkokMonthSpan(monthsLater(month, settledAfter)).to;
}

function mayRun(counted: ReportCount | undefined, now: number): boolean {
  if (!counted || counted.seconds <= quickSeconds) return true;
  const hour = Math.floor(((now + 7 * 60 * 60) / 3600) % 24);
  const last = Math.max(counted.counted_at, counted.failed_at);
  return hour >= night.from && hour < night.to && now - last > halfDaySeconds;
}
