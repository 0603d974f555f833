import { useTranslation } from 'react-i18next';
import { Hint } from '@/components/ui/text/Text';
import { bangkokDate } from '@/domain/time/bangkok';
import { useSavings } from '@/hooks/savings/useSavings';
import { useFormats } from '@/hooks/texts/useFormats';

/** What was spent and saved in the whole month, also where only a part of its receipts is loaded. The line is reserved. */
export function MonthTotals({ at }: { at: number }) {
  const { t } = useTranslation('receipts');
  const { baht } = useFormats();
  const { year, month } = bangkokDate(at);
  const { data } = useSavings(year);
  const total = data?.months[month - 1];
  if (!total) return <Hint aria-hidden>{'\u00a0'}</Hint>;
  const { spent, saved } = total;
  const parts = [t('totals.spent', { amount: baht(spent) }), saved > 0 && t('totals.saved', { amount: baht(saved) })];
  return <Hint>{parts.filter(Boolean).join(' · ')}</Hint>;
}
