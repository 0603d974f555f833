import { useTranslation } from 'react-i18next';
import { Card } from '@/components/ui/cards/Card';
import { useFormats } from '@/hooks/texts/useFormats';

/** Before the campaign: the date from which prizes can be redeemed (spec section 1). */
export function EarlyNotice({ startsAtSeconds }: { startsAtSeconds: number }) {
  const { t } = useTranslation('kids-club');
  const { date } = useFormats();
  return (
    <Card as="div" $tone="note" role="status">
      <strong>{t('early.title', { day: date(startsAtSeconds) })}</strong>
      <p>{t('early.text')}</p>
    </Card>
  );
}
