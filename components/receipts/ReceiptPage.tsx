import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { InvoiceIcon } from '@/components/ui/icons/store-icons';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { EmptyStateAction } from '@/components/ui/states/EmptyStateAction';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Badge } from '@/components/ui/text/Badge';
import { Heading, Hint, Points } from '@/components/ui/text/Text';
import { Written } from '@/components/ui/text/Written';
import type { ReceiptDetail } from '@/contract/receipts';
import { receiptsPath } from '@/domain/navigation/feature-routing';
import type { FailedRead } from '@/hooks/errors/useFailureTexts';
import { useStartEtax } from '@/hooks/etax/useEtaxStep';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useReceipt } from '@/hooks/receipts/useReceipts';
import { useFormats } from '@/hooks/texts/useFormats';
import { useToggles } from '@/hooks/toggles/useToggles';
import { color, radius, space } from '@/styles/tokens';
import { ReceiptReturns } from './ReceiptReturns';
import { ReceiptStamps } from './ReceiptStamps';
import { ReceiptsBar } from './ReceiptsBar';
import { ReceiptGoods, ReceiptSums } from './receipt-bill';
import { TaxPanel } from './TaxPanel';

/** A receipt with its tax invoice's status, items and totals; requesting the invoice is the main action. */
export function ReceiptPage({ bill }: { bill: Pick<ReceiptDetail, 'branch_code' | 'bill_no'> }) {
  const { t } = useTranslation('receipts');
  const { toggles } = useToggles();
  const { data: receipt, error, isValidating, mutate } = useReceipt(bill);
  const top = <ReceiptsBar title={t('detail.title')} home={receiptsPath(toggles)} />;
  if (!receipt) {
    if (!error) return <ScreenSkeleton top={top} />;
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
      {receipt.stamps && <ReceiptStamps stamps={receipt.stamps} />}
      {receipt.returns && <ReceiptReturns returns={receipt.returns} />}
    </Screen>
  );
}

/** Where, how much, when, and under which number. */
function ReceiptHead({ receipt }: { receipt: ReceiptDetail }) {
  const { t } = useTranslation('receipts');
  const { amount, dateTime } = useFormats();
  const { branch_name, total_amount, purchased_at, bill_no, cancelled_at, by_mobile } = receipt;
  return (
    <Head>
      <Heading>
        <Written>{branch_name}</Written>
      </Heading>
      <Total $cancelled={cancelled_at > 0}>{t('amount', { amount: amount(total_amount) })}</Total>
      <Hint>{t('moment', { moment: dateTime(purchased_at) })}</Hint>
      <Hint>{t('detail.number', { number: bill_no })}</Hint>
      {by_mobile && <Hint>{t('detail.byMobile')}</Hint>}
      {cancelled_at > 0 && (
        <p>
          <Cancelled $tone="off">{t('detail.cancelledOn', { moment: dateTime(cancelled_at) })}</Cancelled>
        </p>
      )}
    </Head>
  );
}

const Head = styled(Card)`
  display: grid;
  gap: ${space(0.5)};
  overflow-wrap: anywhere;
`;

/** A full sentence with a date: large text takes two lines. */
const Cancelled = styled(Badge)`
  border-radius: ${radius.medium};
  white-space: normal;
`;

const Total = styled(Points)<{ $cancelled: boolean }>`
  color: ${({ $cancelled }) => ($cancelled ? color.muted : color.brandStrong)};
  ${({ $cancelled }) => $cancelled && 'text-decoration: line-through;'}
  font-variant-numeric: tabular-nums;
`;

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
