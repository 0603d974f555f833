import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { PagedItems } from '@/components/ui/cards/PagedItems';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import type { PrizeOrder } from '@/contract/kids-club';
import { usePrizeOrders } from '@/hooks/kids-club/usePrizes';
import { OrderRow } from './OrderRow';

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
