import { ListCard } from '@/components/ui/cards/ListRow';
import { MorePages } from '@/components/ui/cards/MorePages';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import { receiptPath } from '@/hooks/etax/etax-steps';
import { byMonth } from '@/hooks/lists/by-month';
import { useListPlace } from '@/hooks/lists/useListPlace';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { receiptId, useReceipts } from '@/hooks/receipts/useReceipts';
import { useFormats } from '@/hooks/texts/useFormats';
import { NoReceipts } from './NoReceipts';
import { ReceiptRow } from './ReceiptRow';

/** The receipts by month, with a "more" button; Back returns to the one that was opened. */
export function ReceiptMonths() {
  const { month } = useFormats();
  const { push } = useNavigate();
  const list = useReceipts();
  const place = useListPlace(list);
  const { items, error, retry, busy } = list;
  if (!items) {
    if (error) return <ErrorRetry error={error} onRetry={retry} busy={busy} />;
    return (
      <Skeleton>
        <RowSkeleton rows={4} />
      </Skeleton>
    );
  }
  if (items.length === 0) return <NoReceipts />;
  return (
    <>
      {byMonth(items, ({ purchased_at }) => purchased_at).map(({ name, at, items: bought }) => (
        <Stack key={name} $gap={2}>
          <Heading id={`month-${name}`}>{month(at)}</Heading>
          <ListCard aria-labelledby={`month-${name}`}>
            {bought.map((receipt) => {
              const id = receiptId(receipt);
              const open = () => {
                place.leave(id);
                push(receiptPath(receipt));
              };
              return <ReceiptRow key={id} receipt={receipt} mark={place.mark(id)} onOpen={open} />;
            })}
          </ListCard>
        </Stack>
      ))}
      <MorePages list={list} />
    </>
  );
}
