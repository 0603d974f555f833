import { useTranslation } from 'react-i18next';
import { AreaFields } from '@/components/form/area/AreaFields';
import { TextField } from '@/components/form/TextField';
import { Hint } from '@/components/ui/Text';
import { limits } from '@/domain/limits';
import type { AreaAnswers } from '@/hooks/areas/area-answers';
import { MoreAnswers } from './MoreAnswers';
import type { DetailForm } from './personalDetailForm';
import { addressNames, isTouched } from './personalDetailForm';

const areas = [
  ['postcode', 'postcode'],
  ['province', 'province'],
  ['district', 'district'],
  ['subDistrict', 'sub_district'],
] as const;

/** The permanent address: all of it or nothing. The postcode comes first, because it fills in most of the rest. */
export function AddressSection({ form }: { form: DetailForm }) {
  const { t } = useTranslation('registration');
  const [postcode, province, district, subDistrict] = form.watch(['postcode', 'province', 'district', 'sub_district']);
  const fill = (found: Partial<AreaAnswers>) => {
    for (const [area, name] of areas) {
      const value = found[area];
      if (value === undefined) continue;
      form.setValue(name, value);
      if (value !== '') form.clearErrors(name);
    }
  };
  return (
    <MoreAnswers title={t('details.address')} note={t('details.optional')} wanted={isTouched(form, addressNames)}>
      <Hint>{t('details.addressHint')}</Hint>
      <AreaFields
        answers={{ postcode, province, district, subDistrict }}
        fields={{
          postcode: form.field('postcode'),
          province: form.field('province'),
          district: form.field('district'),
          subDistrict: form.field('sub_district'),
        }}
        onFill={fill}
      />
      <TextField
        label={t('details.street')}
        autoComplete="street-address"
        maxLength={limits.addressCharacters}
        {...form.field('street')}
      />
    </MoreAnswers>
  );
}
