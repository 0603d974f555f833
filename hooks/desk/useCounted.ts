import { useTranslation } from 'react-i18next';
import { useFormats } from '@/hooks/texts/useFormats';

/** The label of a filter with how many it shows, once that is known. Above `most` it is not counted on. */
export function useCounted(): (label: string, count: number | null | undefined, most?: number) => string {
  const { t } = useTranslation('desk');
  const format = useFormats();
  return (label, count, most = Number.POSITIVE_INFINITY) => {
    if (count === null || count === undefined) return label;
    const shown = count < most ? format.quantity(count) : `${format.quantity(most - 1)}+`;
    return t('table.counted', { label, count: shown });
  };
}
