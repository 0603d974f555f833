import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { Badge } from '@/components/ui/text/Badge';
import { Hint } from '@/components/ui/text/Text';
import type { PrizeOrder } from '@/contract/kids-club';
import { usePrizeTexts } from '@/hooks/kids-club/usePrizeTexts';
import { fontWeight, shadow, space } from '@/styles/tokens';

/** The newest prize that is still to arrive: how far it is. Pressing it shows all orders. */
export function ParcelCard({ order, onOpen }: { order: PrizeOrder; onOpen: () => void }) {
  const { t } = useTranslation('kids-club');
  const words = usePrizeTexts();
  const { status, reference, shipping_days } = order;
  return (
    <Root as="button" type="button" onClick={onOpen}>
      <span>
        <strong>{t('parcel.title', { prize: words.name(order) })}</strong>
        <Hint as="span">
          {reference} · {status === 'SENT' ? t('parcel.sent') : t('parcel.due', { days: shipping_days })}
        </Hint>
      </span>
      <Badge>{t(`status.${status}`)}</Badge>
    </Root>
  );
}

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
  width: 100%;
  border: 0;
  box-shadow: ${shadow.raised};
  text-align: start;
  cursor: pointer;
  @media (forced-colors: active) {
    border: 1px solid;
  }
  > :first-child {
    flex: 1 1 11em;
    min-width: 0;
    display: grid;
  }
  strong {
    font-weight: ${fontWeight.semibold};
    line-height: 1.5;
  }
`;
