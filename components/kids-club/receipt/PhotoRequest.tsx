import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { bright, faint, paper, solid } from '@/components/ui/illustrations/Art';
import { IllustratedSteps } from '@/components/ui/pictures/IllustratedSteps';
import { Heading, Hint } from '@/components/ui/text/Text';
import { Written } from '@/components/ui/text/Written';
import type { RedeemedPrize } from '@/contract/kids-club';
import { color, space } from '@/styles/tokens';

const covers = ['religion', 'laser', 'purpose'] as const;

/** The photo of the ID card goes to the chat, never to our server: shows what to cover first, and what to write with it. */
export function PhotoRequest({ order }: { order: RedeemedPrize }) {
  const { t } = useTranslation('kids-club-order');
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
      <IllustratedSteps
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

/** An ID card as it should be photographed: the religion line covered, the purpose written across. */
function CoveredCardArt() {
  const { t } = useTranslation('kids-club-order');
  return (
    <svg width="280" height="176" viewBox="0 0 280 176" role="img" aria-label={t('success.drawn')}>
      <g fill="none" stroke={color.brand} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <rect x="4" y="4" width="272" height="168" rx="16" {...paper} />
        <rect x="20" y="40" width="40" height="32" rx="6" {...bright} />
        <path d="M20 56h40M40 40v32" {...bright} fill="none" />
        <path d="M20 22h110M78 46h110M78 62h80M20 92h120M20 112h90M20 132h80" {...faint} strokeWidth="6" />
        <rect x="196" y="72" width="64" height="84" rx="8" fill={color.brandTint} />
        <circle cx="228" cy="102" r="14" {...paper} />
        <path d="M206 154c2-18 10-26 22-26s20 8 22 26" {...paper} />
        <rect x="18" y="144" width="112" height="16" rx="4" {...solid} />
      </g>
      <g transform="rotate(-16 140 96)">
        <rect x="14" y="84" width="252" height="30" rx="6" fill={color.surface} opacity="0.88" />
        <text x="140" y="105" textAnchor="middle" fontSize="18" fontWeight="700" fill={color.danger}>
          {t('success.drawnWords')}
        </text>
      </g>
    </svg>
  );
}
