import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { BadgeTone } from '@/components/ui/text/Badge';
import { Badge } from '@/components/ui/text/Badge';
import { ageOfOrder } from '@/hooks/desk/operations/order-age';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize } from '@/styles/tokens';
import type { Order } from './OrderDialogs';

/** So few days before the promised day, an order is marked. */
const soonDays = 3;

/** How old an order is, against the day until which its prize's page promised it. */
export function OrderAge({ order }: { order: Order }) {
  const { t } = useTranslation('desk-operations');
  const format = useFormats();
  const { days, left } = ageOfOrder(order);
  const words = left < 0 ? t('order.late', { count: -left }) : t('order.daysLeft', { count: left });
  return (
    <Root>
      <span>
        {days === 0 ? t('order.today') : t('order.age', { count: days })} <Badge $tone={toneOf(left)}>{words}</Badge>
      </span>
      <small>
        {t('order.promise', { from: format.date(order.ordered_at), to: format.lastDay(order.promised_by) })}
      </small>
    </Root>
  );
}

function toneOf(left: number): BadgeTone {
  if (left < 0) return 'bad';
  return left <= soonDays ? 'points' : 'off';
}

const Root = styled.div`
  > small {
    display: block;
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;
