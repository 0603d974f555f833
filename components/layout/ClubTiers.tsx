import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { Row } from '@/components/ui/Stack';
import { Heading, Hint } from '@/components/ui/Text';
import { earningRate } from '@/domain/points';
import { useFormats } from '@/hooks/useFormats';
import { color, fontWeight, space } from '@/styles/tokens';

/** The two tiers of Kids Club: the card's own points, and those of mother-and-baby products (spec section 1). */
export function ClubTiers({ mine }: { mine?: 'one' | 'two' | undefined }) {
  const { t } = useTranslation('points');
  const { points, baht } = useFormats();
  const rate = { baht: baht(earningRate.baht), points: points(earningRate.points) };
  return (
    <Card data-theme="kids-club">
      <Heading>{t('tiers.title')}</Heading>
      <Tiers>
        {(['one', 'two'] as const).map((tier) => (
          <li key={tier}>
            <Row>
              <span>
                <Badge $tone={tier === 'two' ? 'hot' : 'good'}>{t(`tiers.${tier}.name`)}</Badge>
                <strong>{t(`tiers.${tier}.title`)}</strong>
              </span>
              {tier === mine && <Mine>{t('tiers.mine')}</Mine>}
            </Row>
            <Hint>{t(`tiers.${tier}.text`, rate)}</Hint>
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

const Mine = styled.span`
  color: ${color.brandStrong};
  font-weight: ${fontWeight.semibold};
`;
