import { useTranslation } from 'react-i18next';
import { AreaFields } from '@/components/areas/shared/AreaFields';
import { areasOf } from '@/components/areas/shared/area-field-names';
import { TextField } from '@/components/form/TextField';
import { Hint } from '@/components/ui/text/Text';
import { limits } from '@/domain/limits';
import { MoreAnswers } from './MoreAnswers';
import type { DetailForm } from './personal-detail-values';
import { addressNames, isTouched } from './personal-detail-values';

const areaNames = {
  postcode: 'postcode',
  province: 'province',
  district: 'district',
  subDistrict: 'sub_district',
} as const;

/** The permanent address: complete or empty. The postcode comes first, because it fills in most of the rest. */
export function AddressSection({ form }: { form: DetailForm }) {
  const { t } = useTranslation('registration');
  return (
    <MoreAnswers title={t('details.address')} note={t('details.optional')} wanted={isTouched(form, addressNames)}>
      <Hint>{t('details.addressHint')}</Hint>
      <AreaFields {...areasOf(form, areaNames)} />
      <TextField
        label={t('details.street')}
        autoComplete="street-address"
        maxLength={limits.addressCharacters}
        {...form.field('street')}
      />
    </MoreAnswers>
  );
}
