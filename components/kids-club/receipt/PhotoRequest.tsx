import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { DrawnSteps } from '@/components/ui/controls/DrawnSteps';
import { Heading, Hint } from '@/components/ui/text/Text';
import { Written } from '@/components/ui/text/Written';
import type { RedeemedPrize } from '@/contract/kids-club';
import { space } from '@/styles/tokens';
import { CoveredCardArt } from './CoveredCardArt';

const covers = ['religion', 'laser', 'purpose'] as const;

/** The photo of the ID card goes to the chat, never to our server: what to cover first, and what to write with it. */
export function PhotoRequest({ order }: { order: RedeemedPrize }) {
  const { t } = useTranslation('kidsDelivery');
  const { prize_name, reference } = order;
  const [before, after] = t('success.message', { prize: '{}', reference }).split('{}');
  return (
    <>
      <Part>
        <Heading>{t('success.heading')}</Heading>
        <p>
          <strong>{t('success.photo')}</strong>
        </p>
        <Hint>{t('success.photoText')}</Hint>
        <CoveredCardArt />
      </Part>
      <DrawnSteps
        steps={covers.map((cover) => ({
          title: t(`success.cover.${cover}.title`),
          text: t(`success.cover.${cover}.text`),
        }))}
      />
      <Card aria-labelledby="chat-message">
        <Hint id="chat-message">{t('success.messageLabel')}</Hint>
        <Message>
          {before}
          <Written>{prize_name}</Written>
          {after}
        </Message>
      </Card>
    </>
  );
}

const Part = styled(Card)`
  display: grid;
  gap: ${space(2)};
  svg {
    justify-self: center;
    max-width: 100%;
    height: auto;
  }
`;

const Message = styled.p`
  white-space: pre-line;
`;
