import { useEffect, useState } from 'react';
import type { Receipt } from '@/contract/receipts';
import { hasWords } from '@/domain/word-search';
import { usePages } from '@/hooks/lists/usePages';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { call } from '@/services/http/call';
import { receiptId } from './useReceipts';

const pauseMilliseconds = 400;

/** What is sought while typing: the text after a pause. */
export function useSought(typed: string): { sought: string; search: () => void } {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  const isCleared = typed.trim() === '';
  return { sought: isCleared ? '' : settled.trim(), search: () => setSettled(typed) };
}

/** The receipts with every word, newest first: the server searches all of them, with their goods. */
export function useFoundReceipts(search: string) {
  const { language } = useLanguage();
  return usePages<Receipt>({
    name: `receipts ${language} with ${search}`,
    read: (query) => call('listReceipts', { query: { ...query, search } }),
    idOf: receiptId,
  });
}

/** Those among loaded receipts, which have no goods: for a search without a connection. */
export function findLoaded(receipts: readonly Receipt[], search: string): Receipt[] {
  return receipts.filter(({ branch_name, bill_no, total_amount }) =>
    hasWords(`${branch_name} ${bill_no} ${total_amount.toFixed(2)}`, search),
  );
}
