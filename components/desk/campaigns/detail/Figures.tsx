import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import type { Answer } from '@/contract/types';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';

/** What is drawn of the quota now, and what was collected and used as of the last count. */
export function Figures({ campaign }: { campaign: Answer<'getCampaign'>['campaign'] }) {
  const { t } = useTranslation('desk-campaigns');
  const format = useFormats();
  const { kind, quota, drawn, left, collected, used } = campaign;
  const isEarning = kind === 'earning';
  const orNoLimit = (count: number | null) => (count === null ? t('unlimited') : format.quantity(count));
  const figures = [
    { name: t(isEarning ? 'given' : 'collected'), shown: format.quantity(collected) },
    { name: t(isEarning ? 'bills' : 'used'), shown: format.quantity(used) },
    ...(isEarning && quota === null ? [] : [{ name: t('drawn'), shown: format.quantity(drawn) }]),
    { name: t('left'), shown: orNoLimit(left) },
    { name: t('quota'), shown: orNoLimit(quota) },
  ];
  return (
    <Root as="dl">
      {figures.map(({ name, shown }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </Root>
  );
}

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(8)};
  dt {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
  dd {
    margin: 0;
    font-size: ${fontSize.title};
    font-weight: ${fontWeight.semibold};
    font-variant-numeric: tabular-nums;
  }
`;
