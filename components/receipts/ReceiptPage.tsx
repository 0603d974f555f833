import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { Button } from '@/components/ui/buttons/Button';
import { EmptyStateAction } from '@/components/ui/cards/EmptyStateAction';
import { ListCard, ListRow } from '@/components/ui/cards/ListRow';
import { InvoiceIcon } from '@/components/ui/icons/store-icons';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import { Written } from '@/components/ui/text/Written';
import type { ReceiptDetail, ReceiptProduct } from '@/contract/receipts';
import { receiptsPath } from '@/domain/navigation/feature-routing';
import type { FailedRead } from '@/hooks/errors/useFailureTexts';
import { useStartEtax } from '@/hooks/etax/etax-form';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useReceipt } from '@/hooks/receipts/useReceipts';
import { useFormats } from '@/hooks/texts/useFormats';
import { useToggles } from '@/hooks/toggles/useToggles';
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

interface ReceiptErrorStateProps {
  error: FailedRead;
  busy: boolean;
  onRetry: () => void;
}

/** Why a receipt is not shown: it does not exist, or did not load. */
function ReceiptErrorState({ error, busy, onRetry }: ReceiptErrorStateProps) {
  const { code } = error;
  const { t } = useTranslation('receipts');
  const { toggles } = useToggles();
  const link = useLinkTo();
  if (code !== '404' && code !== '422') return <ErrorRetry error={error} onRetry={onRetry} busy={busy} />;
  const action = <EmptyStateAction {...link(receiptsPath(toggles), 'replace')}>{t('missing.action')}</EmptyStateAction>;
  return (
    <EmptyState picture={<NotFoundArt />} title={t('missing.title')} action={action}>
      {t('missing.text')}
    </EmptyState>
  );
}

/** The purchased items, line by line as on the bill. */
function ReceiptGoods({ products }: { products: readonly ReceiptProduct[] }) {
  const { t } = useTranslation('receipts');
  const { amount, quantity: count } = useFormats();
  const baht = (sum: number) => t('amount', { amount: amount(sum) });
  return (
    <Stack $gap={2}>
      <Heading id="goods">{t('detail.goods')}</Heading>
      <ListCard aria-labelledby="goods">
        {numbered(products).map(({ place, product }) => {
          const { name, quantity, unit_price, discount } = product;
          const price = t('detail.price', { quantity: count(quantity), price: baht(unit_price) });
          const notes = [price, ...(discount > 0 ? [t('detail.off', { amount: baht(discount) })] : [])];
          return (
            <ListRow
              key={place}
              title={<Written>{name}</Written>}
              note={notes.join(' · ')}
              end={<Sum>{baht(product.amount)}</Sum>}
            />
          );
        })}
      </ListCard>
    </Stack>
  );
}

/** A bill may list the same product twice, so a line's index is its key; a bill never changes. */
function numbered(products: readonly ReceiptProduct[]) {
  return products.map((product, index) => ({ place: `line ${index}`, product }));
}

const Sum = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
