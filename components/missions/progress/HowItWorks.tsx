import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { Heading } from '@/components/ui/text/Text';
import { space } from '@/styles/tokens';

const steps = ['scan', 'climb', 'win'] as const;

/** How to take part, in three steps. */
export function HowItWorks() {
  const { t } = useTranslation('missions');
  return (
    <Card>
      <Heading>{t('how')}</Heading>
      <Steps>
        {steps.map((step) => (
          <li key={step}>{t(`step.${step}`)}</li>
        ))}
      </Steps>
    </Card>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(2)};
  padding-inline-start: ${space(6)};
  list-style: decimal;
`;
