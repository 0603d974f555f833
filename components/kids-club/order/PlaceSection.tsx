import { useTranslation } from 'react-i18next';
import { AreaFields, areaNames, areasOf } from '@/components/areas/shared/AreaFields';
import { TextField } from '@/components/form/TextField';
import { Heading } from '@/components/ui/text/Text';
import { limits } from '@/domain/limits';
import type { DeliveryForm } from './delivery-values';

/** The delivery address; the postcode comes first, because it fills in most of the rest. */
export function PlaceSection({ form }: { form: DeliveryForm }) {
  const { t } = useTranslation('kids-club-order');
  return (
    <>
      <Heading>{t('place')}</Heading>
      <AreaFields {...areasOf(form, areaNames)} />
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        autoComplete="street-address"
        maxLength={limits.addressCharacters}
        {...form.field('address')}
      />
    </>
  );
}
