import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { DataTable } from '@/components/desk/shared/DataTable';
import { Panel } from '@/components/desk/shared/Panel';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Hint } from '@/components/ui/text/Text';
import type { ReportColumn, ReportName, ReportRow } from '@/domain/reports';
import { fewestMembers, lostAfterDays } from '@/domain/reports';
import type { OneReport, Period } from '@/hooks/desk/reports/useReports';
import { useReport } from '@/hooks/desk/reports/useReports';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, radius, space } from '@/styles/tokens';
import { MonthChart } from './MonthChart';
import { useReportColumns } from './useReportColumns';

export interface ReportPanelProps {
  name: ReportName;
  period: Period;
  /** The columns of each chart: one or two. */
  charts: readonly (readonly ReportColumn[])[];
}

/** One report: when it was counted, its charts, its table, and its file. */
export function ReportPanel({ name, period, charts }: ReportPanelProps) {
  const report = useReport(name, period);
  return (
    <ReportFrame report={report} rows={report.rows}>
      {charts.map((columns) => (
        <MonthChart key={columns.join()} name={name} columns={columns} rows={report.rows ?? []} />
      ))}
    </ReportFrame>
  );
}

export interface ReportFrameProps {
  report: OneReport;
  rows: ReportRow[] | undefined;
  children: ReactNode;
}

/** The panel around a report's charts. */
export function ReportFrame({ report, rows, children }: ReportFrameProps) {
  const { t } = useTranslation('desk-reports');
  const format = useFormats();
  const { name, data, error, isLoading, reload, fileAddress } = report;
  const columns = useReportColumns(name);
  const title = t(`name.${name}`);
  const isCounted = data !== undefined && data.counted_at > 0;
  return (
    <Panel
      title={title}
      actions={
        <LinkButton kind="secondary" compact href={fileAddress} download aria-label={t('fileOf', { name: title })}>
          {t('file')}
        </LinkButton>
      }
    >
      <div>
        <Hint>{t(`about.${name}`, { days: lostAfterDays, fewest: fewestMembers })}</Hint>
        {isCounted && <Hint>{t('counted', { at: format.dateTime(data.counted_at) })}</Hint>}
      </div>
      {isCounted && !data.is_whole && <Hint role="status">{t('partly')}</Hint>}
      {data?.has_failed && <Warning role="status">{t('tooSlow')}</Warning>}
      {rows && rows.length > 0 && children}
      <DataTable
        title={title}
        columns={columns}
        rows={rows}
        rowId={(row) => `${row.month ?? row.end_year} ${row.point_type ?? row.kind} ${row.code ?? row.branch_code}`}
        dense
        empty={isCounted ? t('none') : t('notCounted')}
        isLoading={isLoading}
        error={error}
        retry={reload}
      />
      {data && data.total > data.rows.length && (
        <Hint>{t('shown', { shown: format.quantity(data.rows.length), total: format.quantity(data.total) })}</Hint>
      )}
    </Panel>
  );
}

const Warning = styled.p`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.small};
  background: ${color.urgentTint};
  color: ${color.urgent};
`;
