import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ReportRow } from '@/domain/reports';
import { figureOf } from '@/domain/reports';
import type { Period } from '@/hooks/desk/reports/useReports';
import { useReport } from '@/hooks/desk/reports/useReports';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { color, fontSize, radius, space } from '@/styles/tokens';
import { ReportFrame } from './ReportPanel';

const barsAtMost = 8;

/** Campaigns by month, below those with the largest discounts of the whole period. */
export function CampaignReport({ period }: { period: Period }) {
  const report = useReport('campaigns', period);
  return (
    <ReportFrame report={report} rows={report.rows}>
      <LargestDiscounts rows={report.rows ?? []} />
    </ReportFrame>
  );
}

function LargestDiscounts({ rows }: { rows: readonly ReportRow[] }) {
  const { t } = useTranslation('desk-reports');
  const format = useFormats();
  const language = useShownLanguage();
  const sums = new Map<string, { key: string; name: ReportRow['code']; baht: number }>();
  for (const row of rows) {
    const key = `${row.kind} ${row.code}`;
    const before = sums.get(key) ?? { key, name: row[`name_${language}`] || row.code, baht: 0 };
    sums.set(key, { ...before, baht: before.baht + figureOf(row, 'discount_baht') });
  }
  const campaigns = [...sums.values()]
    .filter(({ baht }) => baht > 0)
    .sort((one, other) => other.baht - one.baht)
    .slice(0, barsAtMost);
  const most = Math.max(1, ...campaigns.map(({ baht }) => baht));
  if (campaigns.length === 0) return null;
  return (
    <Root>
      <figcaption>{t('top')}</figcaption>
      <ol>
        {campaigns.map(({ key, name, baht }) => (
          <li key={key}>
            <span>{name}</span>
            <i aria-hidden="true">
              <b style={{ width: `${(baht / most) * 100}%` }} />
            </i>
            <span>{format.amount(baht)}</span>
          </li>
        ))}
      </ol>
    </Root>
  );
}

const Root = styled.figure`
  margin: 0;
  > figcaption {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
  > ol {
    display: grid;
    gap: ${space(1)};
    margin: ${space(1)} 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(6rem, 16rem) minmax(0, 1fr) 6rem;
    align-items: center;
    gap: ${space(4)};
  }
  li > span:last-child {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  b {
    display: block;
    height: 12px;
    border-radius: ${radius.round};
    background: ${color.brand};
  }
`;
