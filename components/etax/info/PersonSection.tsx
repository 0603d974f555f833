import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/TextField';
import type { InfoForm } from './infoForm';
import { PersonTaxId } from './PersonTaxId';

/** A person: the number of the ID card and the name. */
export function PersonSection({ form, ...number }: { form: InfoForm; onFile: string; isForgotten: boolean }) {
  const { t } = useTranslation('etax');
  return (
    <>
      <PersonTaxId form={form} {...number} />
      <TextField label={t('info.firstName')} autoComplete="given-name" {...form.field('firstName')} />
      <TextField label={t('info.lastName')} autoComplete="family-name" {...form.field('lastName')} />
    </>
  );
}
