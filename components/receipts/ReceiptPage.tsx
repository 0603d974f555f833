import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { Button } from '@/components/ui/buttons/Button';
import { InvoiceIcon } from '@/components/ui/icons/InvoiceIcon';
import type { ReceiptDetail } from '@/contract/receipts';
import { receiptsPath } from '@/domain/navigation/feature-routing';
import { useStartEtax } from '@/hooks/etax/useStartEtax';
import { useReceipt } from '@/hooks/receipts/useReceipt';
import { useToggles } from '@/hooks/toggles/useToggles';
import { ReceiptErrorState } from './ReceiptErrorState';
import { ReceiptGoods } from './ReceiptGoods';
import { ReceiptHead } from './ReceiptHead';
import { ReceiptSums } from './ReceiptSums';
import { ReceiptsBar } from './ReceiptsBar';
import { TaxPanel } from './TaxPanel';

/** A receipt with its tax invoice's status, items and totals; requesting the invoice is the main action. */
export function ReceiptPage({ bill }: { bill: Pick<ReceiptDetail, 'branch_code' | 'bill_no'> }) {
  const { t } = useTranslation('receipts');
  const { toggles } = useToggles();
  const { data: receipt, error, isValidating, mutate } = useReceipt(bill);
  const top = <ReceiptsBar title={t('detail.title')} home={receiptsPath(toggles)} />;
  if (!receipt) {
    if (!error) return <ScreenSkeleton />;
    return (
      <Screen top={top}>
        <ReceiptErrorState error={error} busy={isValidating} onRetry={() => void mutate()} />
      </Screen>
    );
  }
  const canAsk = receipt.tax_status === 'READY' || receipt.tax_status === 'ERROR';
  return (
    <Screen top={top} bottom={canAsk && <AskInvoice receipt={receipt} />}>
      <ReceiptHead receipt={receipt} />
      <TaxPanel receipt={receipt} />
      <ReceiptGoods products={receipt.products} />
      <ReceiptSums receipt={receipt} />
    </Screen>
  );
}

/** The main action of a receipt: requesting its tax invoice, or requesting it again. */
function AskInvoice({ receipt }: { receipt: ReceiptDetail }) {
  const { t } = useTranslation('receipts');
  const start = useStartEtax(receipt);
  return (
    <ActionBar>
      <Button onClick={start}>
        <InvoiceIcon />
        {t(receipt.tax_status === 'ERROR' ? 'tax.askAgain' : 'tax.ask')}
      </Button>
    </ActionBar>
  );
}
