import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { FilterChips } from '@/components/ui/buttons/Chip';
import { Hint } from '@/components/ui/text/Text';
import type { PointType } from '@/domain/points';
import { discountRate, pointTypes } from '@/domain/points';
import type { ReportRow } from '@/domain/reports';
import { figureOf } from '@/domain/reports';
import type { Period } from '@/hooks/desk/reports/useReports';
import { ofPointType, useReport } from '@/hooks/desk/reports/useReports';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';
import { EndYears } from './EndYears';
import { MonthChart } from './MonthChart';
import { ReportFrame } from './ReportPanel';

/** What members hold by the year in which it ends, and how points came and went. */
export function PointReports({ period }: { period: Period }) {
  const { t } = useTranslation('desk-reports');
  const [type, setType] = useState<PointType>('cjpoint');
  const liability = useReport('liability', period);
  const points = useReport('points', period);
  const years = ofPointType(liability.rows, type);
  const months = ofPointType(points.rows, type);
  return (
    <>
      <FilterChips
        label={t('pointTypes')}
        chips={pointTypes.map((id) => ({ id, label: t(`pointType.${id}`) }))}
        chosen={type}
        onChoose={setType}
      />
      <ReportFrame report={liability} rows={years}>
        <Held rows={years ?? []} type={type} />
        <EndYears rows={years ?? []} />
      </ReportFrame>
      <ReportFrame report={points} rows={months}>
        <MonthChart name="points" columns={['issued', 'spent']} rows={months ?? []} />
      </ReportFrame>
    </>
  );
}

function Held({ rows, type }: { rows: readonly ReportRow[]; type: PointType }) {
  const { t } = useTranslation('desk-reports');
  const format = useFormats();
  const sum = (column: 'remaining' | 'remaining_baht') => rows.reduce((total, row) => total + figureOf(row, column), 0);
  return (
    <Root>
      <dl>
        <dt>{t('balance')}</dt>
        <dd>{format.points(sum('remaining'))}</dd>
      </dl>
      <Hint>
        {type === 'cjpoint'
          ? t('worth', {
              baht: format.baht(sum('remaining_baht')),
              points: format.points(discountRate.points),
              worth: discountRate.baht,
            })
          : t('noWorth')}
      </Hint>
    </Root>
  );
}

const Root = styled.div`
  dl {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space(2)};
    margin: 0;
  }
  dt {
    order: 1;
    color: ${color.muted};
  }
  dd {
    margin: 0;
    font-size: ${fontSize.title};
    font-weight: ${fontWeight.semibold};
    font-variant-numeric: tabular-nums;
  }
`;
