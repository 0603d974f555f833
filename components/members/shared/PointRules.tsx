import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { Heading, Hint } from '@/components/ui/text/Text';
import { discountRate, earningRate } from '@/domain/points';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontWeight, space } from '@/styles/tokens';

/** The programme in three lines (spec section 1). */
export function PointRules() {
  const { t } = useTranslation('points');
  const { points, baht } = useFormats();
  const rules = [
    [t('rule.earn', { baht: baht(earningRate.baht) }), t('rule.earned', { points: points(earningRate.points) })],
    [t('rule.spend', { points: points(discountRate.points) }), t('rule.spent', { baht: baht(discountRate.baht) })],
    [t('rule.life'), t('rule.lasts')],
  ];
  return (
    <Card>
      <Heading>{t('rules')}</Heading>
      <Rules>
        {rules.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Rules>
      <Hint>{t('ruleNote')}</Hint>
    </Card>
  );
}

const Rules = styled.dl`
  margin-bottom: ${space(3)};
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(4)};
    padding-block: ${space(3)};
    border-bottom: 1px solid ${color.line};
  }
  dd {
    margin-inline-start: auto;
    font-weight: ${fontWeight.semibold};
  }
`;
