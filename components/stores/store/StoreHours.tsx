import { useTranslation } from 'react-i18next';
import { Card } from '@/components/ui/cards/Card';
import { Heading } from '@/components/ui/text/Text';
import type { Store } from '@/contract/stores';

/** The opening days and hours (spec section 2). */
export function StoreHours({ hours: { days, open, close } }: Pick<Store, 'hours'>) {
  const { t } = useTranslation('stores');
  const always = open === '00:00' && close === '24:00';
  return (
    <Card>
      <Heading as="h3">{t('store.hours')}</Heading>
      <p>{t(`days.${days}`)}</p>
      <p>{always ? t('roundTheClock') : t('store.hoursOf', { open, close })}</p>
    </Card>
  );
}
