import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { SpokenOnly } from '@/components/ui/Text';
import type { Reward } from '@/contract/rewards';
import { useFormats } from '@/hooks/useFormats';
import { color, fontSize, fontWeight } from '@/styles/tokens';

/** What it costs now; beside an event's price the normal one, struck through. */
export function RewardPrice({ reward: { price, normal_point } }: { reward: Reward }) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  return (
    <Root>
      {price < normal_point && (
        <small>
          <SpokenOnly>{t('normalPrice', { points: points(normal_point) })}</SpokenOnly>
          <s aria-hidden="true">{points(normal_point)}</s> {t('eventPrice')}
        </small>
      )}
      <strong>{price === 0 ? t('free') : t('points', { count: price, points: points(price) })}</strong>
    </Root>
  );
}

const Root = styled.span`
  display: grid;
  > strong {
    color: ${color.brandStrong};
    font-weight: ${fontWeight.bold};
  }
  > small {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;
