import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/form/SearchField';
import { Button } from '@/components/ui/buttons/Button';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { ListCard } from '@/components/ui/lists/ListRow';
import { MorePages } from '@/components/ui/lists/MorePages';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { ListSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { Stack } from '@/components/ui/text/Stack';
import { Heading, Hint, SpokenOnly } from '@/components/ui/text/Text';
import type { Receipt } from '@/contract/receipts';
import { receiptPath } from '@/hooks/etax/etax-steps';
import { byMonth } from '@/hooks/lists/by-month';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { findLoaded, useFoundReceipts, useSought } from '@/hooks/receipts/useFoundReceipts';
import { receiptId, useReceipts } from '@/hooks/receipts/useReceipts';
import { useFormats } from '@/hooks/texts/useFormats';
import { ReceiptRow } from './ReceiptMonths';

/** The search above the receipts. While something is sought, what was found is shown in place of the children. */
export function ReceiptSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation('receipts');
  const { items } = useReceipts();
  const [typed, setTyped] = useState('');
  const { sought, search } = useSought(typed);
  return (
    <>
      {items && items.length > 0 && (
        <SearchField
          id="receipt-search"
          label={t('search.label')}
          placeholder={t('search.example')}
          value={typed}
          onChange={setTyped}
          onSearch={search}
        />
      )}
      {sought === '' ? (
        children
      ) : (
        <Found key={sought} sought={sought} loaded={items ?? []} onClear={() => setTyped('')} />
      )}
    </>
  );
}

interface FoundProps {
  sought: string;
  /** Searched as well as it goes while the server cannot be asked. */
  loaded: readonly Receipt[];
  onClear: () => void;
}

function Found({ sought, loaded, onClear }: FoundProps) {
  const { t } = useTranslation('receipts');
  const list = useFoundReceipts(sought);
  const { items, first, error, retry, busy } = list;
  if (!items && error) {
    return (
      <>
        <ErrorRetry error={error} onRetry={retry} busy={busy} />
        <Hint>{t('search.loadedOnly')}</Hint>
        <Months receipts={findLoaded(loaded, sought)} />
      </>
    );
  }
  if (!items) {
    return (
      <Skeleton>
        <ListSkeleton />
      </Skeleton>
    );
  }
  if (items.length === 0) {
    const all = (
      <Button kind="secondary" onClick={onClear}>
        {t('search.all')}
      </Button>
    );
    return (
      <EmptyState picture={<NotFoundArt />} title={t('search.nothing', { words: sought })} action={all}>
        {t('search.hint')}
      </EmptyState>
    );
  }
  return (
    <>
      <SpokenOnly role="status">{t('search.found', { count: first?.total ?? items.length })}</SpokenOnly>
      <Months receipts={items} />
      <MorePages list={list} />
    </>
  );
}

function Months({ receipts }: { receipts: readonly Receipt[] }) {
  const { month } = useFormats();
  const { push } = useNavigate();
  return byMonth(receipts, ({ purchased_at }) => purchased_at).map(({ name, at, items }) => (
    <Stack key={name} $gap={2}>
      <Heading id={`found-${name}`}>{month(at)}</Heading>
      <ListCard aria-labelledby={`found-${name}`}>
        {items.map((receipt) => (
          <ReceiptRow key={receiptId(receipt)} receipt={receipt} mark={{}} onOpen={() => push(receiptPath(receipt))} />
        ))}
      </ListCard>
    </Stack>
  ));
}
