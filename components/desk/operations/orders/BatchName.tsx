import { useTranslation } from 'react-i18next';
import { RowLink } from '@/components/desk/shared/RowLink';
import { useBatchName } from '@/hooks/desk/operations/useBatchName';

export interface BatchNameProps {
  batch: string;
  /** Writes the list again; absent once its orders are done. */
  onDownload: (() => void) | undefined;
}

/** A packing list, which can be downloaded again while it is being packed. */
export function BatchName({ batch, onDownload }: BatchNameProps) {
  const { t } = useTranslation('desk-operations');
  const words = useBatchName()(batch);
  if (!onDownload) return <span title={batch}>{words}</span>;
  return (
    <RowLink title={batch} aria-label={t('order.sheetAgain', { batch: words })} onClick={onDownload}>
      {words}
    </RowLink>
  );
}
