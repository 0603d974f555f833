import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/TextField';
import { Hint } from '@/components/ui/Text';
import { limits } from '@/domain/limits';
import { MoreAnswers } from './MoreAnswers';
import type { DetailForm } from './personalDetailForm';
import { addressNames, isTouched } from './personalDetailForm';

/** The permanent address: all of it or nothing. */
export function AddressSection({ form }: { form: DetailForm }) {
  const { t } = useTranslation('registration');
  return (
    <MoreAnswers title={t('details.address')} note={t('details.optional')} wanted={isTouched(form, addressNames)}>
      <Hint>{t('details.addressHint')}</Hint>
      <TextField
        label={t('details.street')}
        autoComplete="street-address"
        maxLength={limits.addressCharacters}
        {...form.field('street')}
      />
      <TextField label={t('details.subDistrict')} autoComplete="address-level3" {...form.field('sub_district')} />
      <TextField label={t('details.district')} autoComplete="address-level2" {...form.field('district')} />
      <TextField label={t('details.province')} autoComplete="address-level1" {...form.field('province')} />
      <TextField
        label={t('details.postcode')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        {...form.field('postcode')}
      />
    </MoreAnswers>
  );
}
