import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { Heading, Hint } from '@/components/ui/Text';
import { earningRate } from '@/domain/points';
import { useFormats } from '@/hooks/useFormats';
import { color, fontWeight, space } from '@/styles/tokens';

/** The two tiers of Kids Club: the card's own points, and those of mother-and-baby products (spec section 1). */
export function PrivilegeTiers() {
  const { t } = useTranslation('privilege');
  const { points, baht } = useFormats();
  const rate = { baht: baht(earningRate.baht), points: points(earningRate.points) };
  return (
    <Card data-theme="kids-club">
      <Heading>{t('tiers')}</Heading>
      <Tiers>
        {(['one', 'two'] as const).map((tier) => (
          <li key={tier}>
            <Badge $tone={tier === 'two' ? 'hot' : 'good'}>{t(`tier.${tier}.name`)}</Badge>
            <strong>{t(`tier.${tier}.title`)}</strong>
            <Hint>{t(`tier.${tier}.text`, rate)}</Hint>
          </li>
        ))}
      </Tiers>
    </Card>
  );
}

const Tiers = styled.ol`
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
