import { useTranslation } from 'react-i18next';
import { EmptyStateAction } from '@/components/ui/cards/EmptyStateAction';
import { ListCard } from '@/components/ui/cards/ListRow';
import { MorePages } from '@/components/ui/cards/MorePages';
import { Art, bright, faint, paper } from '@/components/ui/illustrations/Art';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { receiptPath } from '@/hooks/etax/etax-steps';
import { byMonth } from '@/hooks/lists/by-month';
import { useListPosition } from '@/hooks/lists/useListPosition';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { receiptId, useReceipts } from '@/hooks/receipts/useReceipts';
import { useFormats } from '@/hooks/texts/useFormats';
import { useToggles } from '@/hooks/toggles/useToggles';
import { ReceiptRow } from './ReceiptRow';

/** The receipts by month, with a "more" button; Back returns to the one that was opened. */
export function ReceiptMonths() {
  const { month } = useFormats();
  const { push } = useNavigate();
  const list = useReceipts();
  const place = useListPosition(list);
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

/** No purchases with the card yet: links to the card. */
function NoReceipts() {
  const { t } = useTranslation('receipts');
  const { toggles } = useToggles();
  const link = useLinkTo();
  const action = <EmptyStateAction {...link(memberProfilePath(toggles))}>{t('empty.action')}</EmptyStateAction>;
  return (
    <EmptyState picture={<EmptyReceiptsArt />} title={t('empty.title')} action={action}>
      {t('empty.text')}
    </EmptyState>
  );
}

function EmptyReceiptsArt() {
  return (
    <Art>
      <path d="M50 24h54v70l-9-7-9 7-9-7-9 7-9-7-9 7V24Z" {...paper} />
      <path d="M62 42h30M62 56h30" {...faint} />
      <path d="M62 70h14" {...faint} />
      <circle cx="112" cy="84" r="18" {...bright} />
      <path d="M105 84l5 5 9-10" {...bright} />
    </Art>
  );
}
