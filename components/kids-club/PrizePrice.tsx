import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { SpokenOnly } from '@/components/ui/Text';
import type { Prize } from '@/contract/kids-club';
import { prizePrice } from '@/domain/kids-club';
import { useFormats } from '@/hooks/useFormats';
import { color, fontSize, fontWeight } from '@/styles/tokens';

/** What it costs now; beside an event's price the normal one, struck through. */
export function PrizePrice({ prize }: { prize: Prize }) {
  const { t } = useTranslation('kidsClub');
  const { points } = useFormats();
  const price = prizePrice(prize);
  const normal = points(prize.redeem_point);
  return (
    <Root>
      {price < prize.redeem_point && (
        <small>
          <SpokenOnly>{t('normalPrice', { points: normal })}</SpokenOnly>
          <s aria-hidden="true">{normal}</s> {t('eventPrice')}
        </small>
      )}
      <strong>{t('points', { count: price, points: points(price) })}</strong>
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
