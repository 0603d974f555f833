/**
 * The reports, by their names: those of the views in the schema `reporting`, of the desk's tables, of the command and of the files. Each column has
 * the same name everywhere, and what it counts. `month` is a Bangkok month, 2026-11. Baht are amounts with two decimals.
 */
export const reports = {
  liability: {
    point_type: 'point_type',
    end_year: 'year',
    issued: 'points',
    taken_back: 'points',
    spent: 'points',
    expired: 'points',
    forfeited: 'points',
    remaining: 'points',
    remaining_baht: 'baht',
    expired_percent: 'percent',
    expected_percent: 'percent',
    expected_points: 'points',
  },
  points: {
    month: 'month',
    point_type: 'point_type',
    at_start: 'points',
    issued: 'points',
    taken_back: 'points',
    spent: 'points',
    expired: 'points',
    forfeited: 'points',
    at_end: 'points',
  },
  campaigns: {
    month: 'month',
    kind: 'campaign_kind',
    code: 'code',
    name_th: 'name_th',
    name_en: 'name_en',
    drawn: 'count',
    used: 'count',
    points: 'points',
    discount_baht: 'baht',
    bills: 'count',
    bills_baht: 'baht',
    users: 'count',
    users_baht: 'baht',
    others: 'count',
    others_baht: 'baht',
  },
  members: { month: 'month', active: 'count', joined: 'count', lost: 'count', erased: 'count' },
  stores: { month: 'month', branch_code: 'code', name_th: 'name_th', name_en: 'name_en', active: 'count' },
  kids_club: {
    month: 'month',
    members: 'count',
    orders: 'count',
    waiting: 'count',
    preparing: 'count',
    sent: 'count',
    cancelled: 'count',
    order_points: 'points',
  },
  etax: {
    month: 'month',
    invoices: 'count',
    cancelled: 'count',
    credit_notes: 'count',
    base_baht: 'baht',
    untaxed_baht: 'baht',
    vat_baht: 'baht',
    total_baht: 'baht',
    failed: 'count',
  },
} as const satisfies Record<string, Record<string, ColumnKind>>;

export const columnKinds = [
  'month',
  'year',
  'point_type',
  'campaign_kind',
  'code',
  'name_th',
  'name_en',
  'count',
  'points',
  'baht',
  'percent',
] as const;

export type ColumnKind = (typeof columnKinds)[number];

export type ReportName = keyof typeof reports;

/** The name of a column of any report. */
export type ReportColumn = { [Name in ReportName]: keyof (typeof reports)[Name] & string }[ReportName];

export const reportNames: readonly ReportName[] = Object.keys(reports).filter(isReportName);

export function isReportName(name: string): name is ReportName {
  return Object.hasOwn(reports, name);
}

/** The columns in their order. */
export function columnsOf(name: ReportName): { name: ReportColumn; kind: ColumnKind }[] {
  const columns: Partial<Record<ReportColumn, ColumnKind>> = reports[name];
  return Object.entries(columns).flatMap(([column, kind]) =>
    isColumnOf(name, column) && kind ? [{ name: column, kind }] : [],
  );
}

function isColumnOf(name: ReportName, column: string): column is ReportColumn {
  return Object.hasOwn(reports[name], column);
}

/** A report with months has rows for a period; the others are about all of today. */
export function hasMonths(name: ReportName): boolean {
  return Object.hasOwn(reports[name], 'month');
}

/** The pages of the desk, and what each shows. */
export const reportPages = {
  points: ['liability', 'points'],
  campaigns: ['campaigns'],
  members: ['members', 'stores'],
  kids_club: ['kids_club'],
  etax: ['etax'],
} as const satisfies Record<string, readonly ReportName[]>;

export type ReportPage = keyof typeof reportPages;

/** A figure about fewer members is not given for a store or with what they spent. */
export const fewestMembers = 5;

/** A member who bought, and then for so many days did not, is lost. */
export const lostAfterDays = 90;

/** A null is a figure that is not known, or not given. */
export type ReportCell = string | number | null;

export type ReportRow = Partial<Record<ReportColumn, ReportCell>>;

/** The cells of an answer under the names of their columns. */
export function rowOf(name: ReportName, cells: readonly ReportCell[]): ReportRow {
  return Object.fromEntries(columnsOf(name).map((column, place) => [column.name, cells[place] ?? null]));
}

/** A figure that is not known counts as 0. */
export function figureOf(row: ReportRow, column: ReportColumn): number {
  return Number(row[column] ?? 0);
}

export const reportPageNames: readonly ReportPage[] = Object.keys(reportPages).filter(isReportPage);

export function isReportPage(name: string): name is ReportPage {
  return Object.hasOwn(reportPages, name);
}
