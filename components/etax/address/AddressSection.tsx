import { useTranslation } from 'react-i18next';
import { AreaFields } from '@/components/areas/shared/AreaFields';
import { areaNames, areasOf } from '@/components/areas/shared/area-field-names';
import { TextField } from '@/components/form/TextField';
import type { AreaIds } from '@/hooks/areas/useAreaFields';
import type { AddressForm } from './address-values';

/** The place: the postcode first, because it fills in most of the rest. */
export function AddressSection({ form, onIds }: { form: AddressForm; onIds: (ids: AreaIds) => void }) {
  const { t } = useTranslation('etax');
  return (
    <>
      <AreaFields {...areasOf(form, areaNames)} onIds={onIds} />
      <TextField
        label={t('address.house')}
        hint={t('address.houseHint')}
        autoComplete="street-address"
        {...form.field('houseNo')}
      />
    </>
  );
}
