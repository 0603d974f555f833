import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, radius, space } from '@/styles/tokens';

type Campaign = Answer<'listCampaigns'>['items'][number];

/** Below this part of what was collected the bar is amber: look at the campaign. */
const lowRate = 0.3;

/** Which part of what members collected they have used, and whether the last seven days were better than those before. */
export function UseRate({
  campaign: { kind, collected, used, used_week: now, used_week_before: before },
}: {
  campaign: Campaign;
}) {
  const { t } = useTranslation('desk-campaigns');
  const format = useFormats();
  // Points of an earning campaign are given at once.
  if (collected <= 0 || kind === 'earning') return '–';
  const rate = Math.min(1, Math.max(0, used / collected));
  const isUp = now > before;
  const week = t('week', { now: format.quantity(now), before: format.quantity(before) });
  return (
    <Root>
      <Track aria-hidden="true">
        <div data-low={rate < lowRate || undefined} style={{ width: `${rate * 100}%` }} />
      </Track>
      <span>{t('percent', { percent: Math.round(rate * 100) })}</span>
      {now !== before && (
        <Trend data-up={isUp || undefined} title={week}>
          <span aria-hidden="true">{isUp ? '↑' : '↓'}</span>
          <SpokenOnly>{week}</SpokenOnly>
        </Trend>
      )}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: inline-grid;
  grid-template-columns: 5rem 3rem 1rem;
  align-items: center;
  gap: ${space(2)};
`;

const Track = styled.div`
  height: 8px;
  border-radius: ${radius.round};
  background: ${color.line};
  overflow: hidden;
  > div {
    height: 100%;
    background: ${color.brand};
  }
  > [data-low] {
    background: ${color.accentInk};
  }
`;

const Trend = styled.span`
  font-size: ${fontSize.small};
  color: ${color.urgent};
  &[data-up] {
    color: ${color.brandStrong};
  }
`;
