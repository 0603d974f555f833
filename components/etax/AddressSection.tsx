import { useTranslation } from 'react-i18next';
import { AreaFields } from '@/components/form/area/AreaFields';
import { TextField } from '@/components/form/TextField';
import type { AreaAnswers } from '@/hooks/areas/area-answers';
import type { AreaIds } from '@/hooks/areas/useAreaFields';
import type { AddressForm } from './addressForm';

const areaNames = ['postcode', 'province', 'district', 'subDistrict'] as const;

/** The place: the postcode first, because it fills in most of the rest. */
export function AddressSection({ form, onIds }: { form: AddressForm; onIds: (ids: AreaIds) => void }) {
  const { t } = useTranslation('etax');
  const [postcode, province, district, subDistrict] = form.watch(areaNames);
  const fill = (found: Partial<AreaAnswers>) => {
    for (const name of areaNames) {
      const value = found[name];
      if (value === undefined) continue;
      form.setValue(name, value);
      if (value !== '') form.clearErrors(name);
    }
  };
  return (
    <>
      <AreaFields
        answers={{ postcode, province, district, subDistrict }}
        fields={{
          postcode: form.field('postcode'),
          province: form.field('province'),
          district: form.field('district'),
          subDistrict: form.field('subDistrict'),
        }}
        onFill={fill}
        onIds={onIds}
      />
      <TextField
        label={t('address.house')}
        hint={t('address.houseHint')}
        autoComplete="street-address"
        {...form.field('houseNo')}
      />
    </>
  );
}
