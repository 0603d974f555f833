import { useTranslation } from 'react-i18next';
import { Screen } from '@/components/layout/Screen';
import { later } from '@/components/ui/states/later';
import { RowBones, Skeleton } from '@/components/ui/states/Skeleton';
import { textsAhead } from '@/hooks/texts/texts-ahead';
import { ReceiptsBar } from './ReceiptsBar';

textsAhead('receipts');

/** In a file of its own, so that the page and the shape of what comes stand before it. */
const ReceiptMonths = later(
  () => import('./ReceiptMonths').then((part) => part.ReceiptMonths),
  () => (
    <Skeleton>
      <RowBones rows={4} />
    </Skeleton>
  ),
);

/** /receipts/ and /v2/receipts/: what the member bought with their card. */
export function ReceiptsScreen() {
  const { t } = useTranslation('receipts');
  return (
    <Screen top={<ReceiptsBar title={t('title')} />}>
      <ReceiptMonths />
    </Screen>
  );
}
