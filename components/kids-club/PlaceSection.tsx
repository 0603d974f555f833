import { useTranslation } from 'react-i18next';
import { AreaFields } from '@/components/form/area/AreaFields';
import { TextField } from '@/components/form/TextField';
import { Heading } from '@/components/ui/Text';
import { limits } from '@/domain/limits';
import type { AreaAnswers } from '@/hooks/areas/area-answers';
import type { DeliveryForm } from './deliveryForm';

const areaNames = ['postcode', 'province', 'district', 'subDistrict'] as const;

/** Where the prize is sent: the postcode first, because it fills in most of the rest. */
export function PlaceSection({ form }: { form: DeliveryForm }) {
  const { t } = useTranslation('kidsDelivery');
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
      <Heading>{t('place')}</Heading>
      <AreaFields
        answers={{ postcode, province, district, subDistrict }}
        fields={{
          postcode: form.field('postcode'),
          province: form.field('province'),
          district: form.field('district'),
          subDistrict: form.field('subDistrict'),
        }}
        onFill={fill}
      />
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
