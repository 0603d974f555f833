import { useTranslation } from 'react-i18next';
import { showDone } from '@/hooks/desk/show-done';
import { useStaffAct } from '@/hooks/desk/useStaffAct';
import { saveSheet } from '@/services/desk/operations';

/** The packing list as a file: of the new orders, or of a list by its name. */
export function useOrderSheet(onTaken: () => void) {
  const { t } = useTranslation('desk-operations');
  const { busy, failure, run } = useStaffAct('takeOrderSheet', {
    onDone: (csv) => {
      saveSheet('sabai-orders.csv', csv);
      showDone(t('order.sheetTaken'));
      onTaken();
    },
  });
  return { busy, failure, take: (batch?: string) => run({ body: { ...(batch && { batch }) } }) };
}
