import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { CampaignKind } from '@/domain/campaigns';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, space } from '@/styles/tokens';
import type { Day } from './day-bars';
import { barsOf, chart } from './day-bars';

export interface DayChartProps {
  kind: CampaignKind;
  days: readonly Day[];
}

/** Two bars a day, collected and used; screen readers get the same as a table. */
export function DayChart({ kind, days }: DayChartProps) {
  const { t } = useTranslation('desk-campaigns');
  const format = useFormats();
  // Missions and earning campaigns are not collected: their bills are what is counted.
  const isCollected = kind !== 'mission' && kind !== 'earning';
  const { bars, shown, first, width, most } = barsOf(
    isCollected ? days : days.map((day) => ({ ...day, collected: 0 })),
  );
  const last = shown.at(-1)?.day ?? 0;
  return (
    <>
      <Legend aria-hidden="true">
        {isCollected && <span data-measure="collected">{t('collected')}</span>}
        <span data-measure="used">{t('used')}</span>
        <span>{t('most', { most: format.quantity(most) })}</span>
      </Legend>
      <Bars>
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${chart.height}`} preserveAspectRatio="none">
          {bars.map(({ collected, used }, place) => (
            <g key={shown[place]?.day}>
              {isCollected && <rect data-measure="collected" width={chart.bar} {...collected} />}
              <rect data-measure="used" width={chart.bar} {...used} />
            </g>
          ))}
        </svg>
        <p aria-hidden="true">
          <span>{format.date(first)}</span>
          <span>{format.date(last)}</span>
        </p>
      </Bars>
      <SpokenOnly as="div">
        <table>
          <caption>{t('days')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {isCollected && <th scope="col">{t('collected')}</th>}
              <th scope="col">{t('used')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, collected, used }) => (
              <tr key={day}>
                <th scope="row">{format.date(day)}</th>
                {isCollected && <td>{format.quantity(collected)}</td>}
                <td>{format.quantity(used)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SpokenOnly>
    </>
  );
}

const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  > [data-measure]::before {
    content: '';
    display: inline-block;
    width: 12px;
    height: 12px;
    margin-inline-end: ${space(2)};
    border-radius: 3px;
    background: ${color.brand};
  }
  > [data-measure='collected']::before {
    background: ${color.accent};
  }
`;

const Bars = styled.div`
  svg {
    display: block;
    width: 100%;
    height: 200px;
    border-block-end: 1px solid ${color.line};
  }
  rect {
    fill: ${color.brand};
  }
  rect[data-measure='collected'] {
    fill: ${color.accent};
  }
  > p {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;
