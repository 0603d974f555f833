import type { Answer, Query } from '@/contract/types';
import type { Language } from '@/domain/languages';
import type { ColumnKind, ReportCell, ReportColumn, ReportName, ReportRow } from '@/domain/reports';
import { columnsOf, hasMonths } from '@/domain/reports';
import { texts as en } from '@/locales/en/desk-reports';
import { texts as th } from '@/locales/th/desk-reports';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { writeCsv } from '@/server/platform/csv';
import type { Months, ReportCount } from './report.store';
import { listCounts, readReport } from './report.store';

/** The reports as they were last counted. They name no member. */
export type Reports = {
  page(asked: Query<'getReport'>): Promise<Answer<'getReport'>>;
  /** All rows as CSV, with the names of the columns in a language. */
  sheet(name: ReportName, months: Partial<Months>, language: Language): Promise<string>;
};

const shownMost = 500;
/** More than two thousand stores have in ten years. */
const sheetMost = 500_000;

const allMonths = { from: '2000-01', to: '2099-12' } as const satisfies Months;

export function createReports({ readDb: db }: Pick<Deps, 'readDb'>): Reports {
  return {
    page: async ({ name, from, to }) => {
      const counts = (await listCounts(db)).filter(({ report }) => report === name);
      const { rows, total } = await readReport(db, name, { from, to }, shownMost);
      return { ...stateOf(name, counts, { from, to }), total, rows: rows.map((row) => cellsOf(name, row)) };
    },
    sheet: async (name, months, language) => writeSheet(db, name, { ...allMonths, ...months }, language),
  };
}

/**
 * When the oldest of what is shown was counted (0: something has not been counted yet), and whether a later count of it failed. Months that
 * are settled were counted once for good.
 */
function stateOf(name: ReportName, counts: readonly ReportCount[], { from, to }: Months) {
  const shown = hasMonths(name) && counts.some(({ month }) => month !== '');
  const own = shown ? counts.filter(({ month }) => month >= from && month <= to) : counts;
  const latest = Math.max(0, ...own.map(({ counted_at }) => counted_at));
  const isWhole = own.length > 0 && own.every(({ counted_at }) => counted_at > 0);
  return { counted_at: latest, is_whole: isWhole, has_failed: own.some(({ failed_at }) => failed_at > 0) };
}

function cellsOf(name: ReportName, row: ReportRow): ReportCell[] {
  return columnsOf(name).map((column) => row[column.name] ?? null);
}

async function writeSheet(db: Db, name: ReportName, months: Months, language: Language): Promise<string> {
  const words = { th, en }[language];
  const columns = columnsOf(name);
  const { rows } = await readReport(db, name, months, sheetMost);
  const textOf = (column: { name: ReportColumn; kind: ColumnKind }, row: ReportRow): string => {
    const cell = row[column.name] ?? null;
    if (cell === null) return '';
    if (column.kind === 'baht') return Number(cell).toFixed(2);
    if (column.kind === 'point_type') return words.pointType[cell === 'kidpoint' ? 'kidpoint' : 'cjpoint'];
    if (column.kind !== 'campaign_kind') return String(cell);
    return cell === 'coupon' || cell === 'reward' ? words.campaignKind[cell] : words.campaignKind.earning;
  };
  return writeCsv([
    columns.map((column) => words.column[column.name]),
    ...rows.map((row) => columns.map((column) => textOf(column, row))),
  ]);
}
