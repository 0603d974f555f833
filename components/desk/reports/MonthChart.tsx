import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ReportColumn, ReportName, ReportRow } from '@/domain/reports';
import { figureOf } from '@/domain/reports';
import { bangkokDate } from '@/domain/time/bangkok';
import { firstSecondOf } from '@/hooks/desk/reports/useReports';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, space } from '@/styles/tokens';
import { hatched } from './bar-styles';

export interface MonthChartProps {
  name: ReportName;
  /** One or two of the report's columns. */
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
}

/** A bar a month, or two: the first filled, the second hatched. The table below has the same figures, also for screen readers. */
export function MonthChart({ name, columns, rows }: MonthChartProps) {
  const { t } = useTranslation('desk-reports');
  const format = useFormats();
  const months = [...rows].sort((one, other) => (String(one.month) < String(other.month) ? -1 : 1));
  const most = Math.max(1, ...months.flatMap((row) => columns.map((column) => figureOf(row, column))));
  if (months.every((row) => columns.every((column) => figureOf(row, column) <= 0))) return null;
  const every = Math.ceil(months.length / labelsAtMost);
  return (
    <Root aria-hidden="true" data-chart={name}>
      <p>
        {columns.map((column, place) => (
          <span key={column} data-measure={place}>
            {t(`column.${column}`)}
          </span>
        ))}
        <span>{t('most', { most: format.quantity(most) })}</span>
      </p>
      <ol>
        {months.map((row, place) => {
          const { month } = bangkokDate(firstSecondOf(row.month));
          return (
            <li key={row.month}>
              <div>
                {columns.map((column, measure) => (
                  <i
                    key={column}
                    data-measure={figureOf(row, column) > 0 ? measure : undefined}
                    style={{ height: `${(Math.max(0, figureOf(row, column)) / most) * 100}%` }}
                  />
                ))}
              </div>
              <small>{place % every === 0 ? format.shortMonthName(month) : '\u00a0'}</small>
            </li>
          );
        })}
      </ol>
    </Root>
  );
}

const labelsAtMost = 12;

const Root = styled.div`
  min-width: 0;
  > p {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
  > p > [data-measure]::before {
    content: '';
    display: inline-block;
    width: 12px;
    height: 12px;
    margin-inline-end: ${space(2)};
    border-radius: 3px;
  }
  [data-measure='0']::before,
  [data-measure='0']:is(i) {
    background: ${color.brand};
  }
  [data-measure='1']::before,
  [data-measure='1']:is(i) {
    ${hatched}
  }
  > ol {
    display: flex;
    gap: ${space(1)};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    flex: 1 1 0;
    min-width: 0;
    max-width: 6rem;
  }
  li > div {
    display: flex;
    align-items: end;
    justify-content: center;
    gap: 2px;
    height: 128px;
    border-block-end: 1px solid ${color.fieldBorder};
  }
  i {
    flex: 1 1 0;
    max-width: 24px;
    border-radius: 3px 3px 0 0;
  }
  li > small {
    display: block;
    overflow: hidden;
    color: ${color.muted};
    font-size: ${fontSize.small};
    text-align: center;
    white-space: nowrap;
  }
`;
