import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { StampCard } from '@/contract/missions';
import { useStampWords } from '@/hooks/missions/useStampCards';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';

/** "6 of 10 cups", and how many more the next coupon takes: one sentence, on the page and read out. */
export function StampCount({ card, large = false }: { card: StampCard; large?: boolean }) {
  const { t } = useTranslation('missions');
  const { have, toGo, next } = useStampWords().progress(card);
  return (
    <Sentence $large={large}>
      <span>
        <strong>{have.stamps}</strong> {t('stamps.of', have)}
      </span>{' '}
      <strong>{toGo ? t(next?.free ? 'stamps.toGoFree' : 'stamps.toGo', toGo) : t('stamps.full')}</strong>
    </Sentence>
  );
}

const Sentence = styled.p<{ $large: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(3)};
  > :first-child strong {
    font-size: ${({ $large }) => ($large ? '2rem' : fontSize.lead)};
    font-weight: ${fontWeight.semibold};
    line-height: 1.4;
  }
  > :first-child {
    font-size: ${({ $large }) => ($large ? fontSize.lead : fontSize.body)};
  }
  > :last-child {
    color: ${color.brandStrong};
  }
`;
