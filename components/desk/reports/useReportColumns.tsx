import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { TwoLines } from '@/components/desk/shared/TwoLines';
import { mayOpen } from '@/domain/navigation/staff-routes';
import type { ColumnKind, ReportColumn, ReportName, ReportRow } from '@/domain/reports';
import { columnsOf, fewestMembers, figureOf } from '@/domain/reports';
import { firstSecondOf } from '@/hooks/desk/reports/useReports';
import { useStaffSession } from '@/hooks/desk/useStaffSession';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { color, fontSize } from '@/styles/tokens';

const numbers: readonly ColumnKind[] = ['count', 'points', 'baht', 'percent'];

/** Not as columns of their own: in the name's cell, in another's, or chosen above the table. */
const hidden: readonly ColumnKind[] = ['point_type', 'campaign_kind', 'code', 'name_th', 'name_en'];
const within: readonly ReportColumn[] = [
  'expected_percent',
  'bills_baht',
  'users',
  'users_baht',
  'others',
  'others_baht',
];

/** A tablet leaves them out; the file has them. What adds up stays together. */
const atTheOffice: readonly ReportColumn[] = ['points', 'bills', 'untaxed_baht'];

/** The columns of a report as the desk shows them: one name in place of two, and what members spent on average. */
export function useReportColumns(name: ReportName): DeskColumn<ReportRow>[] {
  const { t } = useTranslation('desk-reports');
  const format = useFormats();
  const language = useShownLanguage();
  const few = t('few', { fewest: fewestMembers });
  const { session } = useStaffSession();
  const mayOpenCampaigns = mayOpen('/staff/campaigns/detail/', session?.roles ?? []);
  const nameOf = (row: ReportRow) => row[`name_${language}`] || String(row.code ?? row.branch_code);

  /** Its page compares with the members who were held out. */
  const linkOf = ({ kind, code }: ReportRow) =>
    name === 'campaigns' && mayOpenCampaigns
      ? `/staff/campaigns/detail/?${new URLSearchParams({ kind: String(kind), id: String(code) })}`
      : undefined;

  const textOf = (kind: ColumnKind, cell: string | number) => {
    if (kind === 'month') return format.month(firstSecondOf(cell));
    if (kind === 'year') return format.year(Number(cell));
    if (kind === 'baht') return format.amount(Number(cell));
    return format.quantity(Number(cell));
  };

  const plain = (column: { name: ReportColumn; kind: ColumnKind }): DeskColumn<ReportRow> => {
    const isNumber = numbers.includes(column.kind);
    return {
      id: column.name,
      header: t(`column.${column.name}`),
      cell: (row) => {
        const cell = row[column.name] ?? null;
        if (cell === null) return name === 'stores' ? few : '–';
        return textOf(column.kind, cell);
      },
      ...(isNumber ? { align: 'end' as const } : { isWhole: true }),
      isWide: atTheOffice.includes(column.name),
      // A few months or years are sorted already.
      ...(isNumber && isLong(name) && { sortBy: (row) => figureOf(row, column.name) }),
    };
  };

  const named = (header: string, codeOf: (row: ReportRow) => string): DeskColumn<ReportRow> => ({
    id: 'name',
    header,
    cell: (row) => (
      <TwoLines>
        {linkOf(row) ? <a href={linkOf(row)}>{nameOf(row)}</a> : <strong>{nameOf(row)}</strong>}
        <small>{codeOf(row)}</small>
      </TwoLines>
    ),
    isMain: true,
  });

  /** An amount, and below it of how many. */
  const ofSome = (
    id: ReportColumn,
    header: string,
    { amountOf, noteOf }: { amountOf: (row: ReportRow) => number | null; noteOf: (row: ReportRow) => string },
  ): DeskColumn<ReportRow> => ({
    id,
    header,
    align: 'end',
    isWide: atTheOffice.includes(id),
    sortBy: (row) => amountOf(row) ?? 0,
    cell: (row) => {
      const amount = amountOf(row);
      if (amount === 0) return '–';
      return (
        <Amount>
          {amount === null ? few : format.amount(amount)}
          {(amount !== null || id === 'bills') && <small>{noteOf(row)}</small>}
        </Amount>
      );
    },
  });

  const average = (members: 'users' | 'others') =>
    ofSome(members, t(`average.${members}`), {
      amountOf: (row) =>
        row[members] === null ? null : figureOf(row, `${members}_baht`) / Math.max(1, figureOf(row, members)),
      noteOf: (row) => t('people', { count: figureOf(row, members), n: format.quantity(figureOf(row, members)) }),
    });

  const shown = columnsOf(name)
    .filter((column) => !hidden.includes(column.kind) && !within.includes(column.name))
    .map(plain);
  const [first, ...rest] = shown;
  if (!first) return [];
  if (name === 'stores') return [first, named(t('store'), ({ branch_code }) => String(branch_code)), ...rest];
  if (name === 'liability') {
    const expected: DeskColumn<ReportRow> = {
      id: 'expected_points',
      header: t('column.expected_points'),
      align: 'end',
      cell: (row) => {
        const { expected_points: points = null, expected_percent: percent } = row;
        if (points !== null)
          return t('expectedOf', { points: format.points(Number(points)), percent: format.quantity(Number(percent)) });
        return figureOf(row, 'remaining') > 0 ? t('unknown') : '–';
      },
    };
    return shown.map((column) => (column.id === 'expected_points' ? expected : column));
  }
  if (name !== 'campaigns') return shown;
  const bills = ofSome('bills', t('column.bills_baht'), {
    amountOf: ({ bills_baht: baht }) => (typeof baht === 'number' ? baht : null),
    noteOf: (row) => t('billsOf', { count: figureOf(row, 'bills'), n: format.quantity(figureOf(row, 'bills')) }),
  });
  return [
    first,
    named(t('campaign'), (row) => `${t(`campaignKind.${kindOf(row)}`)} · ${row.code}`),
    ...rest.map((column) => (column.id === 'bills' ? bills : column)),
    average('users'),
    average('others'),
  ];
}

function isLong(name: ReportName): boolean {
  return name === 'campaigns' || name === 'stores';
}

function kindOf({ kind }: ReportRow): 'coupon' | 'reward' | 'earning' {
  return kind === 'coupon' || kind === 'reward' ? kind : 'earning';
}

const Amount = styled.span`
  > small {
    display: block;
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;
