import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '@/components/desk/shared/PageHead';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { Button } from '@/components/ui/buttons/Button';
import { FilterChips } from '@/components/ui/buttons/Chip';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { useOrderSheet } from '@/hooks/desk/operations/useOrderSheet';
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

type State = 'open' | 'done';

function Orders() {
  const { t } = useTranslation('desk-operations');
  const language = useShownLanguage();
  const [state, setState] = useState<State>('open');
  const list = useStaffPages('listOrders', (after) => ({ query: { state, ...(after && { after }) } }));
  const sheet = useOrderSheet(list.reload);
  const chips = (['open', 'done'] as const).map((id) => ({ id, label: t(`order.${id}`) }));
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
        actions={<FilterChips label={t('order.show')} chips={chips} chosen={state} onChoose={setState} />}
        list={list}
        onSheet={sheet.take}
      />
    </>
  );
}
