import { useTranslation } from 'react-i18next';
import { Screen } from '@/components/layout/Screen';
import { neededPart } from '@/components/ui/states/later-parts';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';
import { ReceiptsBar } from './ReceiptsBar';

preloadNamespaces('receipts');

const ReceiptMonths = neededPart(
  () => import('./ReceiptMonths').then((part) => part.ReceiptMonths),
  () => (
    <Skeleton>
      <RowSkeleton rows={4} />
    </Skeleton>
  ),
);

const ReceiptSearch = neededPart(() => import('./ReceiptSearch').then((part) => part.ReceiptSearch));

/** /receipts/ and /v2/receipts/: the member's purchases. */
export function ReceiptsScreen() {
  const { t } = useTranslation('receipts');
  return (
    <Screen top={<ReceiptsBar title={t('title')} />}>
      <ReceiptSearch>
        <ReceiptMonths />
      </ReceiptSearch>
    </Screen>
  );
}
