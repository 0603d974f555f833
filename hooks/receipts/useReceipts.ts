import type { Receipt } from '@/contract/receipts';
import { usePages } from '@/hooks/lists/usePages';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { listReceipts } from '@/services/receipts';

/** What the member bought, newest first. The server names the branches in the language on screen. */
export function useReceipts() {
  const { language } = useLanguage();
  return usePages<Receipt>({ name: `receipts ${language}`, read: listReceipts, idOf: receiptId });
}

/** A bill's number is its branch's own: the two together name it. */
export function receiptId({ branch_code, bill_no }: Pick<Receipt, 'branch_code' | 'bill_no'>): string {
  return `${branch_code} ${bill_no}`;
}
