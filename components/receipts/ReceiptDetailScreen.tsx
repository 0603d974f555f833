import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';

const ReceiptPage = neededPart(() => import('./ReceiptPage').then((part) => part.ReceiptPage), ScreenSkeleton);

/** /receipts/detail/?branch_code=&bill_no=: one receipt, with a link to its tax invoice. */
export function ReceiptDetailScreen() {
  const { known, param } = usePageQuery();
  if (!known) return <ScreenSkeleton />;
  return <ReceiptPage bill={{ branch_code: param('branch_code') ?? '', bill_no: param('bill_no') ?? '' }} />;
}
