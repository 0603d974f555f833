import type { ReceiptDetail } from '@/contract/receipts';
import { useCall } from '@/hooks/requests/useCall';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { getReceipt } from '@/services/receipts';
import { usePolling } from './usePolling';
import { receiptId } from './useReceipts';

/** One receipt. While its tax invoice is being made it is polled, so that the result appears by itself. */
export function useReceipt(bill: Pick<ReceiptDetail, 'branch_code' | 'bill_no'>) {
  const { language } = useLanguage();
  const answer = useCall(`receipt ${language} ${receiptId(bill)}`, () => getReceipt(bill));
  const { mutate } = answer;
  usePolling(answer.data?.tax_status === 'IN_PROGRESS', mutate);
  return answer;
}
