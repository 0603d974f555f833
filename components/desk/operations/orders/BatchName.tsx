import { useTranslation } from 'react-i18next';
import { RowLink } from '@/components/desk/shared/RowLink';
import { useFormats } from '@/hooks/texts/useFormats';

export interface BatchNameProps {
  /** As its file and the command have it: 2026-07-01-1. */
  batch: string;
  /** Writes the list again; absent once its orders are done. */
  onDownload: (() => void) | undefined;
}

/** A packing list by its day and number, as staff say it. */
export function BatchName({ batch, onDownload }: BatchNameProps) {
  const { t } = useTranslation('desk-operations');
  const format = useFormats();
  const [, day, number] = /^(\d{4}-\d\d-\d\d)-(\d+)$/.exec(batch) ?? [];
  const at = Date.parse(`${day}T00:00:00+07:00`) / 1000;
  const words = number && Number.isFinite(at) ? t('order.batchName', { date: format.date(at), number }) : batch;
  if (!onDownload) return <span title={batch}>{words}</span>;
  return (
    <RowLink title={batch} aria-label={t('order.sheetAgain', { batch: words })} onClick={onDownload}>
      {words}
    </RowLink>
  );
}
