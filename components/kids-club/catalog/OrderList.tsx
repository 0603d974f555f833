import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { PrizeField } from '@/components/kids-club/prize-parts';
import { OwnListError } from '@/components/members/shared/OwnListError';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { Folded } from '@/components/ui/lists/Folded';
import { MorePages } from '@/components/ui/lists/MorePages';
import { StepBar } from '@/components/ui/progress/StepBar';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import type { BadgeTone } from '@/components/ui/text/Badge';
import { Badge } from '@/components/ui/text/Badge';
import type { PrizeOrder } from '@/contract/kids-club';
import type { OrderStatus } from '@/domain/kids-club';
import { splitOrders } from '@/hooks/kids-club/order-state';
import type { usePrizeOrders } from '@/hooks/kids-club/usePrizes';
import { usePrizeTexts } from '@/hooks/kids-club/usePrizeTexts';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, radius, space } from '@/styles/tokens';

interface OrderListProps {
  list: ReturnType<typeof usePrizeOrders>;
  onShowPrizes: () => void;
}

/** The member's orders, newest first: those still to arrive, and the finished ones folded below. */
export function OrderList({ list, onShowPrizes }: OrderListProps) {
  const { t } = useTranslation('kids-club');
  const { points } = useFormats();
  const { items, error, retry, busy } = list;
  if (!items) {
    if (error) return <OwnListError error={error} onRetry={retry} busy={busy} />;
    return (
      <Skeleton>
        <RowSkeleton />
      </Skeleton>
    );
  }
  if (items.length === 0) {
    const action = (
      <Button kind="secondary" compact onClick={onShowPrizes}>
        {t('history.action')}
      </Button>
    );
    return (
      <EmptyState picture={<EmptyRewardsArt />} title={t('history.title')} action={action}>
        {t('history.text')}
      </EmptyState>
    );
  }
  const { underWay, over } = splitOrders(items);
  const isFolded = underWay.length > 0 && over.length > 0;
  return (
    <>
      <Orders label={t('tabs.history')} orders={isFolded ? underWay : items} />
      <MorePages list={list} />
      {isFolded && (
        <Folded title={t('history.over', { n: points(over.length) })}>
          <Orders orders={over} />
        </Folded>
      )}
    </>
  );
}

function Orders({ label, orders }: { label?: string; orders: readonly PrizeOrder[] }) {
  return (
    <List aria-label={label}>
      {orders.map((order) => (
        <li key={order.transaction_id}>
          <OrderCard order={order} />
        </li>
      ))}
    </List>
  );
}

/** An order: the prize, how far it is and what comes next, and the numbers to ask about it with. */
function OrderCard({ order }: { order: PrizeOrder }) {
  const { t } = useTranslation('kids-club');
  const words = usePrizeTexts();
  const { points, date } = useFormats();
  const { status, tracking, reference, shipping_days, ordered_at, sent_at } = order;
  const amount = { count: order.points, points: points(order.points) };
  const isWaiting = status === 'ORDERED' || status === 'PREPARING';
  return (
    <Root as="article">
      <Thumbnail>
        <PrizeField id={order.prize_id} src={order.image_url} size={64} />
      </Thumbnail>
      <Facts>
        <h2>{words.name(order)}</h2>
        <p>
          <Badge $tone={tones[status]}>{t(`status.${status}`)}</Badge>
        </p>
        {status !== 'CANCELLED' && <StepBar step={steps[status]} />}
        {isWaiting && <p>{t('history.due', { days: shipping_days })}</p>}
        {status === 'ORDERED' && <p>{t('history.photo')}</p>}
        {status === 'SENT' && sent_at > 0 && <p>{t('history.sentOn', { day: date(sent_at) })}</p>}
        {tracking && <p>{t('history.tracking', { tracking })}</p>}
        {status === 'CANCELLED' && <p>{t('history.returned', amount)}</p>}
      </Facts>
      <Numbers>
        <small>{t('history.reference', { reference })}</small>
        <small>
          {t('history.orderedOn', { day: date(ordered_at) })} · {t('points', amount)}
        </small>
      </Numbers>
    </Root>
  );
}

const tones = {
  ORDERED: 'points',
  PREPARING: 'points',
  SENT: 'good',
  CANCELLED: 'off',
} satisfies Record<OrderStatus, BadgeTone>;

const steps = { ORDERED: 1, PREPARING: 2, SENT: 3 } satisfies Record<Exclude<OrderStatus, 'CANCELLED'>, number>;

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
`;

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(4)};
`;

const Thumbnail = styled.div`
  flex: none;
  width: clamp(64px, 22vw, 88px);
  aspect-ratio: 1;
  align-self: start;
  border-radius: ${radius.medium};
  overflow: hidden;
`;

const Facts = styled.div`
  flex: 1 1 9rem;
  min-width: 0;
  display: grid;
  gap: ${space(1)};
  overflow-wrap: anywhere;
  h2 {
    font-size: ${fontSize.body};
    font-weight: ${fontWeight.semibold};
    line-height: 1.5;
  }
`;

/** Below the picture too: beside it a narrow screen would break a reference in two. */
const Numbers = styled.div`
  flex: 1 1 100%;
  display: grid;
  gap: ${space(1)};
  color: ${color.muted};
  overflow-wrap: anywhere;
  small {
    font-size: ${fontSize.body};
  }
`;
