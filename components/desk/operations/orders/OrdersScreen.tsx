import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '@/components/desk/shared/PageHead';
import { SearchField } from '@/components/desk/shared/SearchField';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { Toolbar } from '@/components/desk/shared/Toolbar';
import { Button } from '@/components/ui/buttons/Button';
import { FilterChips } from '@/components/ui/buttons/Chip';
import { FailureNote } from '@/components/ui/states/FailureNote';
import type { OrderStatus } from '@/domain/kids-club';
import { orderStatuses } from '@/domain/kids-club';
import { useOrderSheet } from '@/hooks/desk/operations/useOrderSheet';
import { useCounted } from '@/hooks/desk/useCounted';
import { useStaffPages } from '@/hooks/desk/useStaffPages';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';
import { OrderTable } from './OrderTable';

/** Prizes to pack and to send. */
export function OrdersScreen() {
  return (
    <StaffScreen path="/staff/orders/">
      <Orders />
    </StaffScreen>
  );
}

type Shown = 'open' | OrderStatus;

const stateOf = {
  open: 'open',
  ORDERED: 'open',
  PREPARING: 'open',
  SENT: 'done',
  CANCELLED: 'done',
} as const satisfies Record<Shown, 'open' | 'done'>;

function Orders() {
  const { t } = useTranslation('desk-operations');
  const language = useShownLanguage();
  const [shown, show] = useState<Shown>('open');
  const [named, setNamed] = useState('');
  const state = stateOf[shown];
  const list = useStaffPages('listOrders', (after) => ({
    query: { state, ...(shown !== 'open' && { status: shown }), ...(named && { named }), ...(after && { after }) },
  }));
  const sheet = useOrderSheet(list.reload);
  const counts = list.first?.counts;
  const countOf = (id: Shown) => counts && (id === 'open' ? counts.ORDERED + counts.PREPARING : counts[id]);
  const counted = useCounted();
  const chips = [
    { id: 'open' as const, label: counted(t('order.open'), countOf('open')) },
    ...orderStatuses.map((id) => ({ id, label: counted(t(`order.is.${id}`), countOf(id)) })),
  ];
  return (
    <>
      <PageHead
        title={staffTitles['/staff/orders/'][language]}
        note={t('order.sheetNote')}
        actions={
          <Button compact busy={sheet.busy} onClick={() => sheet.take()}>
            {t('order.sheet')}
          </Button>
        }
      />
      <FailureNote failure={sheet.failure} />
      <OrderTable
        state={state}
        tools={
          <Toolbar>
            <FilterChips label={t('order.show')} chips={chips} chosen={shown} onChoose={show} />
            <SearchField label={t('order.search')} onSearch={setNamed} />
          </Toolbar>
        }
        empty={named ? t('order.noneNamed', { named }) : t('order.empty')}
        list={list}
        total={countOf(shown) ?? undefined}
        onSheet={sheet.take}
      />
    </>
  );
}
