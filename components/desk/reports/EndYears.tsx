import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ReportRow } from '@/domain/reports';
import { figureOf } from '@/domain/reports';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, radius, space } from '@/styles/tokens';
import { crossed, hatched } from './bar-styles';

const parts = ['used', 'expired', 'remaining', 'expected'] as const;

/** A bar for each year in which points end, as long as what was issued: used, expired, left, and what of that may expire. */
export function EndYears({ rows }: { rows: readonly ReportRow[] }) {
  const { t } = useTranslation('desk-reports');
  const format = useFormats();
  const most = Math.max(1, ...rows.map((row) => figureOf(row, 'issued')));
  return (
    <Root aria-hidden="true">
      <p>
        {parts.map((part) => (
          <span key={part} data-part={part}>
            {t(`legend.${part}`)}
          </span>
        ))}
      </p>
      {rows.map((row) => (
        <div key={row.end_year}>
          <strong>{t('endOf', { year: format.year(figureOf(row, 'end_year')) })}</strong>
          <span>{format.points(figureOf(row, 'remaining'))}</span>
          <Bar style={{ width: `${(figureOf(row, 'issued') / most) * 100}%` }}>
            {parts.map((part) => (
              <i key={part} data-part={part} style={{ flexGrow: partOf(row, part) }} />
            ))}
          </Bar>
        </div>
      ))}
    </Root>
  );
}

function partOf(row: ReportRow, part: (typeof parts)[number]): number {
  const [remaining, expected] = [figureOf(row, 'remaining'), figureOf(row, 'expected_points')];
  if (part === 'expired') return figureOf(row, 'expired');
  if (part === 'remaining') return remaining - expected;
  if (part === 'expected') return expected;
  return Math.max(0, figureOf(row, 'issued') - figureOf(row, 'expired') - remaining);
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
  > p {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
  > p > [data-part]::before {
    content: '';
    display: inline-block;
    width: 12px;
    height: 12px;
    margin-inline-end: ${space(2)};
    border-radius: 3px;
  }
  [data-part='used']::before,
  [data-part='used']:is(i) {
    border: 1px solid ${color.fieldBorder};
    background: ${color.brandTint};
  }
  [data-part='expired']::before,
  [data-part='expired']:is(i) {
    ${crossed}
  }
  [data-part='remaining']::before,
  [data-part='remaining']:is(i) {
    background: ${color.brand};
  }
  [data-part='expected']::before,
  [data-part='expected']:is(i) {
    ${hatched}
  }
  > div {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: ${space(1)} ${space(4)};
  }
  > div > strong {
    font-weight: ${fontWeight.semibold};
  }
  > div > span {
    font-variant-numeric: tabular-nums;
  }
`;

const Bar = styled.div`
  grid-column: 1 / -1;
  display: flex;
  height: 16px;
  overflow: hidden;
  border-radius: ${radius.small};
  > i {
    flex: 0 1 0;
    box-sizing: border-box;
    min-width: 0;
  }
  > i[style*='flex-grow: 0;'] {
    display: none;
  }
`;
