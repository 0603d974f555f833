import { useTranslation } from 'react-i18next';
import { useFormats } from '@/hooks/texts/useFormats';

/** A packing list by its day and number, as staff say it; its file and the command name it 2026-07-01-1. */
export function useBatchName(): (batch: string) => string {
  const { t } = useTranslation('desk-operations');
  const format = useFormats();
  return (batch) => {
    const [, day, number] = /^(\d{4}-\d\d-\d\d)-(\d+)$/.exec(batch) ?? [];
    const at = Date.parse(`${day}T00:00:00+07:00`) / 1000;
    return number && Number.isFinite(at) ? t('order.batchName', { date: format.date(at), number }) : batch;
  };
}
