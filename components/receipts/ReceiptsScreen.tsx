import { useTranslation } from 'react-i18next';
import { Screen } from '@/components/layout/Screen';
import { neededPart } from '@/components/ui/states/later-parts';
import { Skeleton } from '@/components/ui/states/Skeleton';
import { ScreenBones } from '@/components/ui/states/screen-bones';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';
import { ReceiptsBar } from './ReceiptsBar';

preloadNamespaces('receipts');

const Place = () => (
  <Skeleton>
    <ScreenBones shape="search" />
  </Skeleton>
);

const ReceiptMonths = neededPart(() => import('./ReceiptMonths').then((part) => part.ReceiptMonths), Place);

const ReceiptSearch = neededPart(() => import('./ReceiptSearch').then((part) => part.ReceiptSearch), Place);

/** /receipts/ and /v2/receipts/: the member's purchases. */
export function ReceiptsScreen() {
  const { t } = useTranslation('receipts');
  const { known, param } = usePageQuery();
  const month = monthIn(param('month'));
  return (
    <Screen top={<ReceiptsBar title={t('title')} />}>
      {known && month && <ReceiptMonths of={month} />}
      {known && !month && (
        <ReceiptSearch>
          <ReceiptMonths />
        </ReceiptSearch>
      )}
    </Screen>
  );
}

/** From a link of the savings: YYYY-MM. Anything else shows all months. */
function monthIn(text: string | undefined): string | undefined {
  return text && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}
