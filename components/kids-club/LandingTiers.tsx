import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { Row } from '@/components/ui/Stack';
import { Heading, Hint } from '@/components/ui/Text';
import { kidsClubTier } from '@/domain/kids-club';
import { earningRate } from '@/domain/points';
import { useMember } from '@/hooks/members/useMember';
import { useFormats } from '@/hooks/useFormats';
import { color, fontWeight, space } from '@/styles/tokens';

/** The two tiers (spec section 1), and which one is the member's. */
export function LandingTiers() {
  const { t } = useTranslation('kidsLanding');
  const { points, baht } = useFormats();
  const { data: member } = useMember();
  const rate = { baht: baht(earningRate.baht), points: points(earningRate.points) };
  const mine = member && (member.tier === kidsClubTier ? 'two' : 'one');
  return (
    <Card data-theme="kids-club">
      <Heading>{t('tiers')}</Heading>
      <Tiers>
        {(['one', 'two'] as const).map((tier) => (
          <li key={tier}>
            <Row>
              <Badge $tone={tier === 'two' ? 'hot' : 'good'}>{t(`tier.${tier}.name`)}</Badge>
              {tier === mine && <Mine>{t('yours')}</Mine>}
            </Row>
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
    font-weight: ${fontWeight.semibold};
  }
`;

const Mine = styled.span`
  color: ${color.brandStrong};
  font-weight: ${fontWeight.semibold};
`;
