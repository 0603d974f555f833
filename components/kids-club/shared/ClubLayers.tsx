import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { Badge } from '@/components/ui/text/Badge';
import { Heading, Hint } from '@/components/ui/text/Text';
import { earningRate } from '@/domain/points';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontWeight, space } from '@/styles/tokens';

/**
 * What one purchase earns: card points on everything, and Kids Club points on mother-and-baby products (spec section
 * 1).
 */
export function ClubLayers() {
  const { t } = useTranslation('points');
  const { points, baht } = useFormats();
  const rate = { baht: baht(earningRate.baht), points: points(earningRate.points) };
  return (
    <Card data-theme="kids-club">
      <Heading>{t('layers.title')}</Heading>
      <Layers>
        {(['first', 'second'] as const).map((layer) => (
          <li key={layer}>
            <Badge $tone={layer === 'second' ? 'hot' : 'good'}>{t(`layers.${layer}.name`)}</Badge>
            <strong>{t(`layers.${layer}.title`)}</strong>
            <Hint>{t(`layers.${layer}.text`, rate)}</Hint>
          </li>
        ))}
      </Layers>
    </Card>
  );
}

const Layers = styled.ol`
  > li {
    padding-block: ${space(3)};
  }
  > li:last-child {
    padding-bottom: 0;
  }
  > li + li {
    border-top: 1px solid ${color.line};
  }
  strong {
    margin-inline-start: ${space(2)};
    font-weight: ${fontWeight.semibold};
  }
`;
