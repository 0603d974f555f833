import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { PrizePicture } from '@/components/kids-club/prize-parts';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { PagedItems } from '@/components/ui/cards/PagedItems';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import type { BadgeTone } from '@/components/ui/text/Badge';
import { Badge } from '@/components/ui/text/Badge';
import { Row } from '@/components/ui/text/Stack';
import type { PrizeOrder } from '@/contract/kids-club';
import type { OrderStatus } from '@/domain/kids-club';
import { usePrizeOrders } from '@/hooks/kids-club/usePrizes';
import { usePrizeTexts } from '@/hooks/kids-club/usePrizeTexts';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';

/** The member's orders, newest first, with their status. */
export function OrderList({ onShowPrizes }: { onShowPrizes: () => void }) {
  const { t } = useTranslation('kids-club');
  const list = usePrizeOrders();
  const action = (
    <Button kind="secondary" compact onClick={onShowPrizes}>
      {t('history.action')}
    </Button>
  );
  return (
    <PagedItems<PrizeOrder>
      list={list}
      label={t('tabs.history')}
      idOf={({ transaction_id }) => transaction_id}
      empty={
        <EmptyState picture={<EmptyRewardsArt />} title={t('history.title')} action={action}>
          {t('history.text')}
        </EmptyState>
      }
      row={(order) => <OrderRow order={order} />}
    />
  );
}

/** An order: the prize, its status, the parcel number, and what to say about it in the chat. */
function OrderRow({ order }: { order: PrizeOrder }) {
  const { t } = useTranslation('kids-club');
  const words = usePrizeTexts();
  const { points, date } = useFormats();
  const { status, tracking, reference, shipping_days, ordered_at, sent_at } = order;
  const amount = { count: order.points, points: points(order.points) };
  const isWaiting = status === 'ORDERED' || status === 'PREPARING';
  return (
    <Root as="article">
      <PrizePicture src={order.image_url} size={72} />
      <Facts>
        <h2>{words.name(order)}</h2>
        <Row>
          <strong>{t('points', amount)}</strong>
          <Badge $tone={tones[status]}>{t(`status.${status}`)}</Badge>
        </Row>
        <p>{t('history.orderedOn', { day: date(ordered_at) })}</p>
        {status === 'SENT' && sent_at > 0 && <p>{t('history.sentOn', { day: date(sent_at) })}</p>}
        {tracking && <p>{t('history.tracking', { tracking })}</p>}
        {isWaiting && <p>{t('history.due', { days: shipping_days })}</p>}
        {status === 'CANCELLED' && <p>{t('history.returned', amount)}</p>}
        <p>{t('history.reference', { reference })}</p>
        {status === 'ORDERED' && <p>{t('history.photo')}</p>}
      </Facts>
    </Root>
  );
}

const tones = {
  ORDERED: 'points',
  PREPARING: 'points',
  SENT: 'good',
  CANCELLED: 'off',
} satisfies Record<OrderStatus, BadgeTone>;

const Root = styled(Card)`
  display: flex;
  gap: ${space(4)};
  color: ${color.brandStrong};
  > span {
    flex: none;
    margin: 0;
  }
`;

const Facts = styled.div`
  flex: 1;
  min-width: 0;
  display: grid;
  gap: ${space(0.5)};
  color: ${color.ink};
  h2 {
    font-size: ${fontSize.body};
    line-height: 1.5;
  }
  strong {
    color: ${color.brandStrong};
    font-weight: ${fontWeight.bold};
  }
  p {
    color: ${color.muted};
    font-size: ${fontSize.body};
    overflow-wrap: anywhere;
  }
`;
