import { useTranslation } from 'react-i18next';
import { RadioGroup } from '@/components/form/RadioGroup';
import { TextField } from '@/components/form/TextField';
import type { InfoForm } from './info-values';

/** A company: its tax number, name, and which office buys. */
export function CompanySection({ form, isForgotten }: { form: InfoForm; isForgotten: boolean }) {
  const { t } = useTranslation('etax');
  return (
    <>
      <TextField
        label={t('info.taxId')}
        hint={t(isForgotten ? 'info.taxIdForgotten' : 'info.companyTaxIdHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('companyTaxNo')}
      />
      <TextField
        label={t('info.companyName')}
        hint={t('info.companyNameHint')}
        autoComplete="organization"
        {...form.field('companyName')}
      />
      <RadioGroup
        label={t('info.office')}
        options={(['head', 'branch'] as const).map((value) => ({ value, label: t(`info.${value}`) }))}
        {...form.field('office')}
      />
      {form.watch('office') === 'branch' && (
        <TextField
          label={t('info.branchNo')}
          hint={t('info.branchNoHint')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('branchNo')}
        />
      )}
    </>
  );
}
