import type { Receipt } from '@/contract/receipts';
import { usePages } from '@/hooks/lists/usePages';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { listReceipts } from '@/services/receipts';

/** The member's purchases, newest first. The server returns branch names in the current language. */
export function useReceipts() {
  const { language } = useLanguage();
  return usePages<Receipt>({ name: `receipts ${language}`, read: listReceipts, idOf: receiptId });
}

/** A bill number is unique within its branch only: the two together identify it. */
export function receiptId({ branch_code, bill_no }: Pick<Receipt, 'branch_code' | 'bill_no'>): string {
  return `${branch_code} ${bill_no}`;
}
