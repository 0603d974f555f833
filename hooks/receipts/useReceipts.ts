import { useEffect } from 'react';
import type { Receipt, ReceiptDetail } from '@/contract/receipts';
import { usePages } from '@/hooks/lists/usePages';
import { useCall } from '@/hooks/requests/useCall';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { call } from '@/services/http/call';

/** The member's purchases, newest first; only of one month (YYYY-MM) if it is given. The server returns branch names in the current language. */
export function useReceipts(month?: string) {
  const { language } = useLanguage();
  return usePages<Receipt>({
    name: `receipts ${[language, month].filter(Boolean).join(' ')}`,
    read: (query) => call('listReceipts', { query: { ...query, ...(month && { month }) } }),
    idOf: receiptId,
  });
}

/** A bill number is unique within its branch only: the two together identify it. */
export function receiptId({ branch_code, bill_no }: Pick<Receipt, 'branch_code' | 'bill_no'>): string {
  return `${branch_code} ${bill_no}`;
}

/** One receipt. While its tax invoice is being made it is polled, so that the result appears by itself. */
export function useReceipt(bill: Pick<ReceiptDetail, 'branch_code' | 'bill_no'>) {
  const { language } = useLanguage();
  const answer = useCall(`receipt ${language} ${receiptId(bill)}`, () => call('getReceipt', { params: bill }));
  const { mutate } = answer;
  usePolling(answer.data?.tax_status === 'IN_PROGRESS', mutate);
  return answer;
}

const firstPauseMilliseconds = 2000;
const longestPauseMilliseconds = 60_000;
const slowerBy = 1.4;

/**
 * Polls while `active`: fast at first, because most invoices are made in seconds, then slower, down to once a minute. A hidden page does
 * not poll, and polls immediately when it becomes visible.
 */
function usePolling(active: boolean, refresh: () => unknown): void {
  useEffect(() => {
    if (!active) return undefined;
    let pause = firstPauseMilliseconds;
    let timer = setTimeout(look, pause);
    function look() {
      clearTimeout(timer);
      timer = setTimeout(look, pause);
      pause = Math.min(pause * slowerBy, longestPauseMilliseconds);
      if (document.visibilityState === 'visible') refresh();
    }
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [active, refresh]);
}
