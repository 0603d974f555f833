import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Button } from '@/components/ui/buttons/Button';
import { InvoiceIcon } from '@/components/ui/icons/InvoiceIcon';
import type { ReceiptDetail } from '@/contract/receipts';
import { useStartEtax } from '@/hooks/etax/useStartEtax';

/** The main action of a receipt: requesting its tax invoice, or requesting it again. */
export function AskInvoice({ receipt }: { receipt: ReceiptDetail }) {
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
