import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { TwoLines } from '@/components/desk/shared/TwoLines';
import type { ColumnKind, ReportColumn, ReportName, ReportRow } from '@/domain/reports';
import { columnsOf, fewestMembers, figureOf } from '@/domain/reports';
import { firstSecondOf } from '@/hooks/desk/reports/useReports';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

const numbers: readonly ColumnKind[] = ['count', 'points', 'baht', 'percent'];

/** The columns of a report as the desk shows them: one name in place of two, and what members spent on average. */
export function useReportColumns(name: ReportName): DeskColumn<ReportRow>[] {
  const { t } = useTranslation('desk-reports');
  const format = useFormats();
  const language = useShownLanguage();
  const unknown = name === 'liability' ? t('unknown') : t('few', { fewest: fewestMembers });

  const textOf = (kind: ColumnKind, row: ReportRow, column: ReportColumn) => {
    const cell = row[column] ?? null;
    if (kind === 'month') return format.month(firstSecondOf(cell));
    if (kind === 'year') return format.year(Number(cell));
    if (cell === null) return isOpen(row, column) ? unknown : '–';
    if (kind === 'baht') return format.amount(Number(cell));
    return numbers.includes(kind) ? format.quantity(Number(cell)) : String(cell);
  };

  const nameCell = (row: ReportRow, code: string, ofKind?: string) => (
    <TwoLines>
      <strong>{row[`name_${language}`] || code}</strong>
      <small>{[ofKind, code].filter(Boolean).join(' · ')}</small>
    </TwoLines>
  );

  const plain = (column: { name: ReportColumn; kind: ColumnKind }): DeskColumn<ReportRow> => ({
    id: column.name,
    header: t(`column.${column.name}`),
    cell: (row) => textOf(column.kind, row, column.name),
    ...(numbers.includes(column.kind) && { align: 'end' as const, sortBy: (row) => figureOf(row, column.name) }),
    ...(!numbers.includes(column.kind) && { isWhole: true }),
  });

  const hidden: readonly ColumnKind[] = ['point_type', 'campaign_kind', 'code', 'name_th', 'name_en'];
  const shown = columnsOf(name)
    .filter(({ kind }) => !hidden.includes(kind))
    .map(plain);
  if (name === 'stores') {
    const store: DeskColumn<ReportRow> = {
      id: 'store',
      header: t('column.name_th'),
      cell: (row) => nameCell(row, String(row.branch_code)),
      isMain: true,
    };
    return [...shown.slice(0, 1), store, ...shown.slice(1)];
  }
  if (name !== 'campaigns') return shown;

  const average = (members: ReportColumn, baht: ReportColumn): DeskColumn<ReportRow> => {
    const each = (row: ReportRow) => figureOf(row, baht) / Math.max(1, figureOf(row, members));
    const shownEach = (row: ReportRow) =>
      row[members] === null ? t('few', { fewest: fewestMembers }) : format.amount(each(row));
    return {
      id: members,
      header: t(`average.${members === 'users' ? 'users' : 'others'}`),
      align: 'end',
      sortBy: each,
      cell: (row) => (
        <TwoLines>
          <strong>{shownEach(row)}</strong>
          {row[members] !== null && (
            <small>{t('people', { count: figureOf(row, members), n: format.quantity(figureOf(row, members)) })}</small>
          )}
        </TwoLines>
      ),
    };
  };
  const campaign: DeskColumn<ReportRow> = {
    id: 'campaign',
    header: t('column.name_th'),
    cell: (row) => nameCell(row, String(row.code), t(`campaignKind.${kindOf(row)}`)),
    isMain: true,
  };
  const rest = shown.filter(({ id }) => !['month', 'users', 'users_baht', 'others', 'others_baht'].includes(id));
  return [...shown.slice(0, 1), campaign, ...rest, average('users', 'users_baht'), average('others', 'others_baht')];
}

function kindOf({ kind }: ReportRow): 'coupon' | 'reward' | 'earning' {
  return kind === 'coupon' || kind === 'reward' ? kind : 'earning';
}

/** An estimate is only made of points that have not ended, and only points of the card are worth money. */
function isOpen(row: ReportRow, column: ReportColumn): boolean {
  if (column === 'active') return true;
  return (column === 'expected_percent' || column === 'expected_points') && figureOf(row, 'remaining') > 0;
}
